// Written by `rodinia site`: what belongs together. Addresses are relative to this file.
export const RELEASE: {
  version: string;
  python: string; // the folder of Pyodide
  archive: string; // our own sources
  wheel: string; // of msgspec
  pace: number; // seconds between two steps of bots
};
