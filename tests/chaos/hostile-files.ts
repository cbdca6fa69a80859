import { encodeMp3 } from '../../apps/api/src/speech/encode-mp3.ts';
import { CRAFTED, mutated } from '../../apps/api/src/testing/hostile-audio.ts';
import { sampleMp3 } from '../../apps/api/src/testing/sample-mp3.ts';
import { sampleWav } from '../../apps/api/src/testing/sample-wav.ts';
import { type Chance, seededChance } from './seeded-chance.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 8 * MB;

const whole = (chance: Chance, below: number): number => Math.floor(chance.number(below));

/** Noise of any size. Repeats a pattern, because generating more random bytes is slow without finding more. */
function noise(chance: Chance): Buffer {
  const pattern = Buffer.from(Array.from({ length: 1 + whole(chance, 4_000) }, () => whole(chance, 256)));
  return Buffer.alloc(1 + whole(chance, MOST_BYTES), pattern);
}

/** Valid but inconsistent headers, followed by too few or too many bytes. */
function headers(chance: Chance): Buffer {
  const frames = Array.from({ length: 1 + whole(chance, 200) }, () =>
    Buffer.concat([
      Buffer.from([0xff, 0xe2 | whole(chance, 32), whole(chance, 256), whole(chance, 256)]),
      Buffer.alloc(whole(chance, 1_500), whole(chance, 256)),
    ]),
  );
  return Buffer.alloc(1 + whole(chance, MOST_BYTES), Buffer.concat(frames));
}

/** Nested tags before a sound, and garbage after it. */
function tags(chance: Chance): Buffer {
  const many = Array.from({ length: 1 + whole(chance, 40) }, () => {
    const body = Buffer.alloc(whole(chance, 3_000), whole(chance, 256));
    const claimed = chance.happens(0.7) ? body.length : whole(chance, 2 ** 28);
    const size = [21, 14, 7, 0].map((bits) => (claimed >> bits) & 0x7f);
    return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, whole(chance, 256), ...size]), body]);
  });
  return Buffer.concat([...many, sampleMp3(1 + whole(chance, 400)), Buffer.alloc(whole(chance, 20_000), 0xff)]);
}

/** Yields `count` malicious files, reproducible by seed: the crafted ones, then generated and mutated ones. */
export async function* hostileFiles(count: number, seed: string): AsyncGenerator<{ name: string; file: Buffer }> {
  const chance = seededChance(seed);
  const mp3 = await encodeMp3(sampleWav(5_000, 24_000));
  const made = [
    ['mutated', () => mutated(mp3, whole(chance, 2 ** 31))],
    ['mutated', () => mutated(sampleMp3(4_000), whole(chance, 2 ** 31))],
    ['noise', () => noise(chance)],
    ['headers', () => headers(chance)],
    ['tags', () => tags(chance)],
  ] as const;
  for (let index = 0; index < count; index++) {
    const [name, make] = CRAFTED[index] ?? chance.one(made);
    yield { name: `${index + 1}, ${name}`, file: make().subarray(0, MOST_BYTES) };
  }
}
