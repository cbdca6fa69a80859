import type { Bench } from './bench.ts';
import { onStage } from './stage.ts';
import { median } from './statistics.ts';

const LENGTH = 200;
const SENTENCE = 'The shop closes in ten minutes, please bring what you have chosen to the tills. ';

/** A text of 200 characters that has not been spoken before. */
const textOf = (round: number): string => `Round ${round}. ${SENTENCE.repeat(4)}`.slice(0, LENGTH - 1).trimEnd();

/** Measures the time until a user hears a new text. */
export const speech: Bench = {
  name: 'speech',
  compares:
    'A text of 200 characters, spoken by the embedded espeak-ng and converted to mp3, through the API over HTTP with all permissions; ' +
    'then the same text again.',
  run: ({ rounds }) =>
    onStage(async ({ earshot }) => {
      const first: number[] = [];
      const again: number[] = [];
      for (let round = 0; round < rounds * 2; round += 1) {
        const speak = async (): Promise<number> => {
          const began = performance.now();
          await earshot.audioClips.preview({ script: textOf(round) });
          return performance.now() - began;
        };
        first.push(await speak());
        again.push(await speak());
      }
      return [
        { name: 'a new text', value: median(first), unit: ' ms', limit: 1_000 },
        { name: 'the same again', value: median(again), unit: ' ms', limit: 20 },
      ];
    }),
};
