// Every sentence of the client, in one place: a translation is another object of the same shape.
// What a game says comes from the game; the review and the pocket edition have catalogues of their own.

/** @param {number} n @param {string} word */
const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
/** @param {number | null} score */
const scored = (score) => (score === null ? "hidden points" : many(score, "point"));
/** @param {number} n */
const gained = (n) => `${n < 0 ? "−" : "+"}${many(Math.abs(n), "point")}`;
/** @param {string[]} names */
const and = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names[0];
/** @param {import("./messages.js").Fact[]} facts */
const listed = (facts) => facts.map(([, value, label]) => `${value} ${label}`).join(", ");

export const words = {
  app: {
    name: "Rodinia",
    /** @param {string} page */
    title: (page) => `${page} – Rodinia`,
    loading: "Unfolding the map…",
    notNow: "Not now",
    nowhere: "There is nothing here",
    mistyped: "The address may be old or mistyped.",
    tryAgain: "Try again",
    close: "Close",
    copied: "Copied",
    /** @param {string} told @param {number} n */
    more: (told, n) => `${told}, ${n} more`,
    /** @param {string} told */
    andSoOn: (told) => `${told}, …`,
  },
  server: { unreachable: "The server cannot be reached.", failed: "Something went wrong." },
  header: {
    home: "Rodinia, to the lobby",
    pages: "Pages",
    play: "Play",
    watch: "Watch",
    rules: "Rules",
    theme: "Light or dark",
    guest: "Guest", // as the server calls who has no name yet
    yourName: "Your name",
    /** @param {string} name */
    yourNameIs: (name) => `Your name: ${name}. Change it`,
    keep: "Keep",
  },
  lobby: {
    title: "Lands to build",
    motto: "Play friends or bots, right here in the browser.",
    newTable: "New table",
    games: "Games",
    players: "players",
    length: "length",
    /** @param {string} n */
    minutes: (n) => `${n} min`,
    play: "Play",
    /** @param {string} title */
    playGame: (title) => `Play ${title}`,
    /** @param {string} level */
    against: (level) => `Against ${level} bots.`,
    /** @param {string} beaten @param {string} level */
    next: (beaten, level) => `You beat ${beaten} twice. Next: ${level}.`,
    setUp: "Set up",
    /** @param {string} title */
    setUpGame: (title) => `Set up ${title}`,
    /** @param {string} title */
    learnGame: (title) => `First lesson in ${title}`,
    lessonWaits: "first lesson: go on",
    goOn: "Go on",
    mine: "Your games",
    mineEmpty: "New here? A first lesson takes a few minutes. “Play” seats you against bots at once.",
    open: "Open tables",
    openEmpty: "No table is waiting for players. Set one up and leave a seat open.",
    watch: "Watch",
    watchEmpty: "There is no match to watch right now.",
    /** @param {string} name */
    youAre: (name) => `You play as ${name}. No account is needed: this browser keeps your seat.`,
    /** @param {number} n */
    waitsForPlayers: (n) => `waiting for ${many(n, "player")}`,
    won: "you won",
    shared: "shared the win",
    lost: "lost, see why",
    yourMove: "your move",
    /** @param {string[]} names */
    waitsFor: (names) => `waiting for ${names.join(", ")}`,
    noClock: "no clock",
    /** @param {number} taken @param {number} all */
    seatsTaken: (taken, all) => `${taken} of ${all}`,
    openIt: "Open",
    join: "Join",
    joinByLink: "Join by link",
    pasteLink: "Paste the link or the code of the table",
    openRecord: "Open record",
  },
  setup: {
    title: "Set up a table",
    /** @param {string} title */
    setUpGame: (title) => `Set up ${title}`,
    game: "Game",
    how: "How it is played",
    seats: "Seats",
    /** @param {number} n */
    seat: (n) => `Seat ${n}`,
    /** @param {string} name */
    you: (name) => `You (${name})`,
    here: "On this screen",
    bot: "Bot",
    open: "Open, by link",
    /** @param {number} n */
    level: (n) => `Level of seat ${n}`,
    name: "Name",
    /** @param {number} n */
    nameAt: (n) => `Name at seat ${n}`,
    /** @param {number} n */
    remove: (n) => `Remove seat ${n}`,
    add: "Add a seat",
    seatsHelp: "People at this screen take turns. An open seat is for whoever has the link.",
    options: "Options",
    /** @param {unknown} low @param {unknown} high */
    span: (low, high) => `${low} to ${high}`,
    table: "Table",
    clock: "Clock",
    noClock: "none",
    /** @param {number} n */
    minutesEach: (n) => `${n} minutes each`,
    help: "Explain what is asked (for newcomers)",
    hints: "Hints are allowed",
    watch: "Others may watch (they see only what is public)",
    public: "List it in the lobby",
    back: "Back",
    start: "Start",
    openTable: "Open the table",
  },
  rules: {
    rules: "Rules",
    games: "Games",
    close: "Close the rules",
    /** @param {string} number */
    rule: (number) => `Rule ${number}`,
    search: "Search the rules",
    /** @param {string} title */
    rulesOf: (title) => `Rules of ${title}`,
    /** @param {string} word */
    nothing: (word) => `No rule speaks of “${word}”.`,
  },
  board: {
    name: "Board",
    how: "Arrow keys move the board, plus and minus zoom, 0 fits it.",
    /** What can be chosen, for who does not see what it brings. @param {string} name @param {number} gain */
    offer: (name, gain) => {
      const bare = name.replace(/ \([A-Z]\d+(\.\d+)*\)/g, "");
      return gain ? bare.replace(/^[^.:]*/, (first) => `${first.trim()}, ${gained(gain)}`) : bare;
    },
    zoom: "Zoom",
    closer: "Closer",
    farther: "Farther",
    fit: "Fit the board",
  },
  table: {
    aTry: "A try: the game it goes on from stays as it was.",
    backToGame: "Back to the game",
    name: "Table",
    side: "Players and log",
    menu: "Menu",
    talk: "Log and chat (G)",
    settings: "Settings (S)",
    /** @param {string} title @param {boolean} acting */
    pageTitle: (title, acting) => `${acting ? "● " : ""}${title} – Rodinia`,
    /** @param {number} n */
    seat: (n) => `Seat ${n}`,
    others: "Others",
    othersTap: "The others: tap to enlarge",
    since: "Since your turn",
    playBack: "Play back",
    /** @param {number} n @param {number} all */
    ofMany: (n, all) => `${n} of ${all}`,
    loading: "Laying out the table…",
    unreachable: "The server cannot be reached. Trying again…",
    lost: "Connection lost. Coming back by itself…",
    connecting: "Connecting…",
    restoring: "The connection is being restored…",
    refused: "The server has closed this table.",
    closed: "This table cannot be opened",
    toLobby: "To the lobby",
    replay: "Replay",
    rulesKey: "Rules (B)",
    textView: "Text view (T)",
    scores: "Scores",
    confirmOrUndo: "Confirm or step back.",
    confirmKey: "Control and Enter confirm.",
    /** @param {number} n */
    moreInLog: (n) => `${n} more in the log`,
    /** @param {string} name @param {string} act @param {number} gain */
    did: (name, act, gain) => `${name} ${act}${gain ? `, ${gained(gain)}` : ""}.`,
    nothingDone: "Nobody has done anything since your turn.",
    /** @param {string} act @param {number} gain @param {string} next */
    drafted: (act, gain, next) =>
      [[act, gain && gained(gain)].filter(Boolean).join(", "), next].filter(Boolean).join(". "),
    /** @param {string} text */
    hintIs: (text) => `Hint: ${text}`,
  },
  dock: {
    name: "Your turn",
    turnPiece: "Turn the piece (R)",
    botPlays: "A bot plays for you",
    takeBackWhy: "Take your seat back to go on yourself.",
    takeBack: "Take my seat back",
    /** @param {string[]} names */
    waitsFor: (names) => `Waiting for ${and(names)}.`,
    /** @param {string} hint @param {number} share */
    expects: (hint, share) => `${hint}: ${Math.round(share * 100)}\u00a0% chance to win`,
    /** @param {string} sum */
    possible: (sum) => (sum ? `possible here: ${sum}` : "possible here"),
    seeSheet: "See the score sheet",
    toLobby: "To the lobby",
    tapLit: "Do what is lit",
    watching: "You are watching.",
    hint: "Hint",
    hintTitle: "What would a strong bot do? (H)",
    undo: "Undo",
    undoTitle: "Step back (Backspace)",
    missing: {
      place: "Choose a place",
      card: "Choose a card",
      player: "Choose a player",
      plan: "Use − and +",
      one: "Choose one",
    },
    comes: "Your turn comes",
    notBegun: "Not begun yet",
    /** @param {number} taken @param {number} all */
    seatsTaken: (taken, all) => `${taken} of ${all} seats are taken.`,
    end: "…and end",
    confirm: "Confirm",
  },
  lesson: {
    safe: "Do what is lit. Nothing here can go wrong.",
    look: "Look at what is lit, then go on.",
    title: "First lesson",
    /** @param {number} n @param {number} all @param {string} name */
    task: (n, all, name) => `${n} of ${all}: ${name}`,
    next: "Next",
    playOn: "Play on",
    back: "Back",
    leave: "Leave",
    leaveTitle: "Leave: the lesson waits for you in the lobby",
  },
  asking: {
    title: "A question",
    match: "This match",
    back: "Take my last turn back",
    finish: "Let bots finish",
    resign: "Resign",
    sure: "Really resign?",
    how: "The first two need everyone’s consent. Resigning is final.",
    agree: "Agree",
    decline: "Decline",
    notify: "You missed the start of your turn. Should the browser notify you?",
    /** @param {"back" | "finish"} what @param {string} name */
    asks: (what, name) =>
      what === "back" ? `${name} would like to take the last turn back.` : `${name} asks that bots finish the game.`,
    /** @param {"back" | "finish"} what @param {string[]} names */
    waits: (what, names) =>
      `${what === "back" ? "To take a turn back" : "To let bots finish"}: waiting for ${and(names)}.`,
  },
  settings: {
    title: "Settings",
    kept: "kept on this device",
    close: "Close the settings",
    rules: "Rules",
    text: "Text view",
    log: "Log and chat",
    replay: "Replay",
    help: "Keys and help",
    play: "Play",
    looks: "Looks",
    motion: "Motion",
    sound: "Sound",
    mine: "When it is my turn",
    allow: "Allow",
    /** @type {Record<keyof import("./kit/settings.js").Choices, [name: string, what: string]>} */
    names: {
      confirm: ["Confirm", "ask before a move counts"],
      values: ["Values on offers", "+n before you tap"],
      trace: ["What others did", "marks until you move"],
      hint: ["Hint button", ""],
      theme: ["Theme", ""],
      text: ["Text size", "log, chat, rules"],
      speed: ["Speed", ""],
      playback: ["Play back the round", "when my turn begins"],
      volume: ["Volume", ""],
      pieces: ["Pieces and cards", ""],
      chime: ["Chime when it is my turn", ""],
      notify: ["Notification", "when the page is hidden"],
      title: ["Mark in the tab title", ""],
    },
    confirms: { always: "Always", final: "If final", never: "Never" },
    themes: { system: "System", paper: "Paper", night: "Night", slate: "Slate", contrast: "Contrast" },
    sizes: { 100: "A", 112: "A", 125: "A", 150: "A" },
    speeds: { slow: "Slow", normal: "Normal", fast: "Fast", off: "Off" },
  },
  seats: {
    players: "Players",
    you: "You",
    whom: "you",
    away: "away",
    standsIn: "stands in",
    toMove: "to move",
    choosing: "choosing",
    chosen: "has chosen",
    /** @param {string} name */
    closer: (name) => `Look closer at ${name}`,
    /** @param {string} name */
    playBack: (name) => `Play back what ${name} did`,
    /** @param {string} name */
    letBot: (name) => `Let a bot play for ${name}`,
    /**
     * @param {string} name @param {boolean} you @param {number | null} score @param {string} status
     * @param {import("./messages.js").Fact[]} facts
     */
    spoken: (name, you, score, status, facts) =>
      `${name}${you ? ", you" : ""}, ${scored(score)}${status ? `, ${status}` : ""}. ${listed(facts)}`,
  },
  plan: {
    along: "dashed: bought along",
    none: "nothing is planned",
    /** @param {string} name */
    less: (name) => `One less: ${name}`,
    /** @param {string} name */
    more: (name) => `One more: ${name}`,
    /** @param {number} price @param {string} unit */
    price: (price, unit) => `${price} ${unit}`,
    /** @param {[name: string, there: boolean][]} parts */
    needs: (parts) => {
      const all = parts.map(([name, there]) => (there ? name : `${name} (bought along)`));
      return [...new Set(all)]
        .map((each) => `${all.filter((other) => other === each).length} ${each}`.replace(/^1 /, ""))
        .join(", ");
    },
    goods: "What you have to sell, and can buy",
    /** @param {string} name @param {number} price @param {string} unit @param {number} gain @param {string} needs */
    offer: (name, price, unit, gain, needs) =>
      [name, price && `${price} ${unit}`, gain && gained(gain), needs].filter(Boolean).join(", "),
    every: "all",
    /** @param {string} name @param {number} n */
    all: (name, n) => `Sell all ${n}: ${name}`,
    /** @param {string} name */
    nothing: (name) => `Neither sell nor buy: ${name}`,
    /** @param {string} name @param {number} n */
    sell: (name, n) => `Sell ${name.toLowerCase()} for ${n}`,
    /** @param {string} name @param {number} n */
    buy: (name, n) => `Buy ${name.toLowerCase()} for ${n}`,
    /** @param {number} n */
    sells: (n) => `sell ${n}`,
    /** @param {number} n */
    buys: (n) => `buy ${n}`,
    /** @param {import("./messages.js").Good} good */
    good: ({ name, had, left, gives, gets }) =>
      [
        `${name}: ${had}`,
        left !== had && `${left} after the plan`,
        gives && `sells for ${gives}`,
        gets && `costs ${gets}`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  closer: {
    /** @param {string} name */
    title: (name) => `What ${name} has`,
  },
  talk: {
    log: "Log",
    chat: "Chat",
    moment: "Show this moment",
    /** @param {string} text @param {number} gain */
    line: (text, gain) => [text.trim(), gain && gained(gain)].filter(Boolean).join(", "),
    something: "Say something",
    send: "Send",
  },
  replay: {
    title: "Replay",
    beginning: "The beginning",
    /** @param {number} n @param {number} end */
    step: (n, end) => `Step ${n} of ${end}`,
    position: "Position",
    toBeginning: "To the beginning",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    forward: "One step forward",
    toEnd: "To the end",
    speed: "Speed",
    whoseEyes: "Whose eyes",
    everyonesEyes: "everyone’s eyes",
    /** @param {string} name */
    eyesOf: (name) => `${name}’s eyes`,
    momentLink: "The link to this moment",
    share: "Share link",
    record: "Record file",
    toTable: "To the table",
  },
  sheet: {
    label: "Score sheet",
    /** Who has won; null is you. @param {(string | null)[]} names */
    title: (names) => {
      if (names.length > 1) return `${and(names.map((name) => name ?? "You"))} share the win`;
      return names[0] === null ? "You win" : `${names[0]} wins`;
    },
    whatCounts: "What counts",
    decisive: "The decisive moment.",
    /** @param {string} name */
    takesLead: (name) => `${name} takes the lead for good:`,
    /** @param {string} name */
    bestTurn: (name) => `${name} has the best turn:`,
    showIt: "Show it",
    matchLink: "The link to this match",
    replay: "Replay",
    share: "Share link",
    record: "Record file",
    lobby: "Lobby",
    again: "Play again",
    review: "Review the game",
  },
  waiting: {
    title: "Waiting for players",
    how: "Whoever has the link can sit down. It starts when all seats are taken.",
    link: "Link to this table",
    copy: "Copy link",
    hereOnly: "This address works on this computer only. For friends start it with",
    command: "rodinia serve --host 0.0.0.0",
    free: "free",
    getUp: "Get up",
    sitDown: "Sit down",
    fill: "Fill with bots",
    /** @param {string} name */
    passTo: (name) => `Pass the screen to ${name}`,
    /** @param {string} name */
    hidden: (name) => `What others hold stays hidden until ${name} is here.`,
    /** @param {string} name */
    iAm: (name) => `I am ${name}`,
  },
  text: {
    title: "Text view",
    close: "Close the text view",
    /** @param {string[]} steps @param {{points: number, sum: string}[]} events */
    drafted: (steps, events) =>
      `Drafted: ${steps.join("; ")}. ${events.map(({ points, sum }) => `${many(points, "point")}: ${sum}`).join("; ")}`,
    stepBack: "Step back",
    confirm: "Confirm",
    nothing: "Nothing to choose now",
    /** @param {number} n */
    youCan: (n) => `You can (${n})`,
    filter: "Filter",
    filterActions: "Filter the actions",
    /** @param {number} n */
    more: (n) => `${n} more: filter to find them.`,
    board: "Board",
    boardAsText: "Board as text",
    players: "Players",
    /** @param {string} name @param {number | null} score @param {import("./messages.js").Fact[]} facts */
    player: (name, score, facts) => `${name}: ${[scored(score), listed(facts)].filter(Boolean).join(", ")}`,
  },
  primer: {
    /** @param {string} title */
    label: (title) => `How to play ${title}`,
    how: "Try things out: nothing is final before Confirm. A long press or a right click on anything explains it.",
    allRules: "All rules",
    start: "Start",
  },
  help: {
    label: "Help",
    title: "How to play here",
    paragraphs: [
      "Tap a piece, then a place. Tap the drafted piece to turn it, or use the wheel. " +
        "Nothing is final before Confirm.",
      "A long press or a right click says what a thing is, what it brings, or why it cannot be chosen.",
    ],
    inShort: "The game in short",
    keys: [
      ["Tab, arrows", "go through what can be chosen"],
      ["Enter or Space", "choose; then confirm"],
      ["C or Ctrl+Enter", "confirm"],
      ["R", "turn the piece"],
      ["Backspace or Ctrl+Z", "step back"],
      ["?", "what is this, and why not there"],
      ["1 to 9", "card, offer or goods of the dock"],
      ["↑ ↓", "more, less, in a list and of goods"],
      ["H", "hint"],
      ["L", "play back what others did"],
      ["V", "values on offers"],
      ["+  −  0", "zoom, fit the board"],
      ["S, G", "settings, log and chat"],
      ["T", "text view"],
      ["B or /", "rules"],
      ["Esc", "close"],
    ],
  },
};
