// What `rodinia site` writes before service.js.
declare const RELEASE: { name: string; files: [path: string, bytes: number, packed: boolean][] };
