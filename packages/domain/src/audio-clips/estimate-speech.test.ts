import { describe, expect, it } from 'vitest';
import { estimateSpeechMs } from './estimate-speech.ts';

/** Texts with their duration in the built-in voice, in milliseconds. */
const SPOKEN = [
  ['Please come to the tills.', 1_620],
  ['Good morning. Have a great day.', 2_168],
  ['Fire drill in five minutes. Please leave by the nearest exit.', 3_657],
  ['Staff announcement. Till 4 is opening now, 12 customers waiting at the tills.', 5_120],
] as const;

describe('the estimated duration of a text', () => {
  it.each(SPOKEN)('of "%s" is accurate within a quarter', (script, spokenMs) => {
    expect(Math.abs(estimateSpeechMs(script) - spokenMs) / spokenMs).toBeLessThan(0.25);
  });
  it('is 0 for a blank text', () => expect(estimateSpeechMs('  ')).toBe(0));
});
