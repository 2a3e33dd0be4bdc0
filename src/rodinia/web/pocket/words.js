// Every sentence of the pocket edition, in one place: a translation is another object of the same shape.

export const words = {
  pocket: {
    loading: "Loading …",
    /** @param {string} done @param {string} total */
    fetching: (done, total) => `Fetching the table, once: ${done} of ${total} MB. Later it works without a network.`,
    opening: "Setting up the table …",
    other: "Another version of Rodinia is open in another tab. Close that tab, then try again.",
    broken: "The table cannot be set up on this device. What it keeps has not been touched.",
    newer: "A new version is ready. Your matches stay.",
    useIt: "Use it now",
    /** @param {number} matches @param {string} megabytes */
    keeps: (matches, megabytes) =>
      `This device keeps ${matches} match${matches === 1 ? "" : "es"} (${megabytes} MB with the table). ` +
      "Nothing leaves it.",
    damaged: "What is kept of a match is damaged. What is left of it can be saved.",
    save: "Save what is left",
    remove: "Delete it",
    clear: "Delete finished matches",
    sure: "Delete all finished matches and opened records of this device for good?",
    install: "Put Rodinia on the home screen",
  },
};
