// Whether the last thing used was the keyboard or a screen reader, on whichever page.
export const keyed = { now: false };

addEventListener("keydown", () => {
  keyed.now = true;
});
addEventListener("pointerdown", () => {
  keyed.now = false;
});
addEventListener(
  "click",
  ({ detail }) => {
    if (!detail) keyed.now = true; // without a pointer
  },
  true,
);
