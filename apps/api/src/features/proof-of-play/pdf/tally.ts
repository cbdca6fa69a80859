import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { PLAY_RESULTS, type PlayResult } from '@earshot/domain/deliveries/proof-of-play';

/** Counts of plays by result, and of reasons for plays that were not complete. */
export interface Tally {
  readonly plays: number;
  readonly results: Readonly<Record<PlayResult, number>>;
  readonly reasons: ReadonlyMap<string, number>;
}

export interface LocationTally extends Tally {
  readonly boxName: string;
  readonly serialNumber: string;
}

const none = () => Object.fromEntries(PLAY_RESULTS.map((result) => [result, 0])) as Record<PlayResult, number>;

export function tallyOf(plays: readonly ProofOfPlay[]): Tally {
  const results = none();
  const reasons = new Map<string, number>();
  for (const { result, reason } of plays) {
    results[result] += 1;
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return { plays: plays.length, results, reasons };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const results = none();
  const reasons = new Map<string, number>();
  let plays = 0;
  for (const tally of tallies) {
    plays += tally.plays;
    for (const result of PLAY_RESULTS) results[result] += tally.results[result];
    for (const [reason, n] of tally.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + n);
  }
  return { plays, results, reasons };
}

/** For example `12 location offline, 3 busy`, most frequent first. */
export const reasonsInWords = ({ reasons }: Tally): string =>
  [...reasons]
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, n]) => `${n.toLocaleString('en-GB')} ${reason}`)
    .join(', ');
