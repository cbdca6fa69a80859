import { describe, expect, it } from 'vitest';
import { encodeMp3 } from '../speech/encode-mp3.ts';
import { measureMp3 } from '../speech/measure-mp3.ts';
import { CRAFTED, mutated } from '../testing/hostile-audio.ts';
import { sampleMp3 } from '../testing/sample-mp3.ts';
import { sampleWav } from '../testing/sample-wav.ts';
import { walkMp3 } from './walk-mp3.ts';

const durationOf = (file: Uint8Array) => {
  const answer = walkMp3(file);
  return 'durationMs' in answer ? answer.durationMs : Number.NaN;
};

describe('the length of an mp3', () => {
  it.each([16_000, 22_050, 44_100, 48_000])(
    'is the length of its frames at %i Hz, in agreement with another parser',
    async (rate) => {
      const mp3 = await encodeMp3(sampleWav(3_000, rate));
      expect(Math.abs(durationOf(mp3) - 3_000)).toBeLessThan(150);
      expect(Math.abs(durationOf(mp3) - (await measureMp3(mp3)))).toBeLessThan(60);
    },
  );

  it('excludes tags at the start and at the end', () => {
    const tag = Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\u0007\u0068'), Buffer.alloc(1_000, 0xff)]);
    const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    expect(durationOf(Buffer.concat([tag, sampleMp3(), end]))).toBe(durationOf(sampleMp3()));
    expect(durationOf(sampleMp3(40))).toBe(1_045);
  });

  it('excludes a truncated frame and the Info frame', () => {
    expect(durationOf(sampleMp3(40).subarray(0, -1))).toBe(durationOf(sampleMp3(39)));
    const described = sampleMp3(40);
    described.write('Info', 4 + 9);
    expect(durationOf(described)).toBe(durationOf(sampleMp3(39)));
  });

  it('includes the frames after a short gap, while a file with a long gap is refused', () => {
    const whole = sampleMp3(400);
    const between = (junk: number) =>
      Buffer.concat([whole.subarray(0, 208 * 200), Buffer.alloc(junk), whole.subarray(208 * 200)]);
    expect(durationOf(between(300))).toBe(durationOf(whole));
    expect(walkMp3(between(20_000))).toEqual({ refused: 'notMp3' });
  });
});

describe('a file that is not an mp3', () => {
  it.each(CRAFTED)('is refused: %s [A-191]', (_name, file) => {
    expect(walkMp3(file())).toEqual({ refused: 'notMp3' });
  });

  it('never causes a crash: a thousand mutations of an mp3 are measured or refused', async () => {
    const mp3 = await encodeMp3(sampleWav(2_000));
    for (let seed = 1; seed <= 1_000; seed++) {
      const answer = walkMp3(mutated(mp3, seed));
      expect('refused' in answer || answer.durationMs < 10_000).toBe(true);
    }
  });
});
