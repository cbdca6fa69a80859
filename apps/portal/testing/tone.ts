import { wavBytes } from '../src/shared/audio-clips/new-clip/to-wav.ts';

const RATE = 8000;
const LOUDNESS = 0.27;

/** A short melody as a WAV file, instead of speech. Takes milliseconds. */
export function toneWav(ms: number): Buffer {
  const samples = Float32Array.from({ length: Math.round((ms / 1000) * RATE) }, (_, at) => {
    const seconds = at / RATE;
    const envelope = Math.abs(Math.sin(seconds * 5.5) * Math.cos(seconds * 1.3));
    return LOUDNESS * envelope * Math.sin(2 * Math.PI * 220 * seconds);
  });
  return Buffer.from(wavBytes(samples, RATE));
}
