import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import type { PlayResult } from '@earshot/domain/deliveries/proof-of-play';

const RESULT_WORDS: Readonly<Record<PlayResult, string>> = {
  ahead: 'Still to come',
  waiting: 'No report yet',
  playing: 'Began to play',
  played: 'Played',
  cut: 'Cut off',
  missed: 'Not played',
};

export const resultWords = (result: PlayResult): string => RESULT_WORDS[result];

/** For example `Not played: busy`, `Played (reported later)`. */
export function playWords({ result, reason, reportedLate }: ProofOfPlay): string {
  const words = reason === null ? RESULT_WORDS[result] : `${RESULT_WORDS[result]}: ${reason}`;
  return reportedLate ? `${words} (reported later)` : words;
}
