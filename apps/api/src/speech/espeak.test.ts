import { describe, expect, it } from 'vitest';
import { espeak } from './espeak.ts';

const speech = espeak();

describe('speech by espeak', () => {
  it('turns text into an mp3 with a British English female voice by default [A-272] [A-128]', async () => {
    const { mp3, durationMs, voice } = await speech.speak({ script: 'Please come to the tills.' });
    expect(voice).toBe('en-GB-female');
    expect((await speech.voices()).find(({ id }) => id === voice)?.language).toBe('en-GB');
    expect(durationMs).toBeGreaterThan(800);
    expect(durationMs).toBeLessThan(4000);
    // 64 kbit/s are 8 bytes per millisecond.
    expect(mp3.length / durationMs).toBeCloseTo(8, 0);
  });

  it('reads text that resembles options or markup as words', async () => {
    const { durationMs } = await speech.speak({ script: '--version -v de £5 é "quoted"\nand more' });
    expect(durationMs).toBeGreaterThan(1500);
  });

  it('refuses an unknown voice', async () => {
    await expect(speech.speak({ script: 'Hello', voice: 'de' })).rejects.toMatchObject({ code: 'UE_400' });
    await expect(speech.speak({ script: 'Hello', voice: 'toString' })).rejects.toMatchObject({ code: 'UE_400' });
  });
});
