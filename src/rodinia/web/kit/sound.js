// Small sounds of our own, made when they are heard; none before the first input.
import { settings } from "./settings.js";

/** @typedef {"place" | "points" | "loss" | "turn" | "end"} Sound */

/** The notes of each sound, one after the other, in hertz. @type {Record<Sound, number[]>} */
const NOTES = { place: [190], points: [660, 880], loss: [140], turn: [523, 659, 784], end: [392, 523, 659, 784] };
/** @type {AudioContext | null} */
let audio = null;

/** @param {Sound} sound @param {number} [loud] */
export function play(sound, loud = 1) {
  const chime = sound === "turn" || sound === "end";
  const volume = (chime ? settings.chime : settings.pieces) ? 0.3 * settings.volume * loud : 0;
  if (!volume || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  let start = audio.currentTime;
  for (const pitch of NOTES[sound]) {
    const [note, gain, end] = [audio.createOscillator(), audio.createGain(), start + (chime ? 0.25 : 0.1)];
    note.type = "triangle";
    note.frequency.value = pitch;
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    note.connect(gain).connect(audio.destination);
    note.start(start);
    note.stop(end);
    start += chime ? 0.15 : 0.08;
  }
}
