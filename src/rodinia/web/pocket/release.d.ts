// Written by `rodinia site`: what belongs together. Addresses are relative to this file.
export const RELEASE: {
  version: string;
  python: string; // the folder of Pyodide
  library: string; // Python's own library, as bytecode
  lock: string; // what Pyodide asks for before it starts
  archive: string; // our own modules, as bytecode
  wheel: string; // of msgspec
  pace: number; // seconds between two steps of bots
};
