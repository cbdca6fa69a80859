import type { CastOutcome, CastResult, Delivery, Target } from '@earshot/sdk';
import { paintTargetStatus } from './status-words.ts';
import { plain } from './style.ts';
import { type Column, table, type TableOptions } from './table.ts';
import { counted, number } from './text.ts';
import { dateTime } from './time.ts';

/** Locations that did not succeed; each is listed in a row. */
export const didNotPlay = ({ status }: Pick<Target, 'status'>): boolean => status !== 'SUCCESS';

/** Result of a cast: one sentence, then the locations that did not play, with reasons. */
export function castResult({ outcome, delivery, locations }: CastResult, options: TableOptions = {}): string[] {
  const { paint = plain } = options;
  const missing = locations.filter(didNotPlay);
  const sentence = paint(COLOURS[outcome], outcomeSentence(outcome, delivery));
  if (missing.length === 0) return [sentence];
  return [sentence, '', ...table(missing, missingColumns(delivery.plays), options)];
}

const COLOURS = { all: 'green', some: 'yellow', none: 'red' } as const satisfies Record<CastOutcome, string>;

export function outcomeSentence(outcome: CastOutcome, { counts }: Pick<Delivery, 'counts'>): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const played = counts.SUCCESS + counts.DELIVERED;
  const partly = counts.DELIVERED === 0 ? '' : ` At ${number(counts.DELIVERED)} of them not every play sounded.`;
  switch (outcome) {
    case 'all':
      return total === 1 ? 'Played at the location.' : `Played at all ${number(total)} locations.`;
    case 'some':
      return `Played at ${number(played)} of ${counted(total, 'location')}.${partly}`;
    case 'none':
      return total === 1 ? 'Did not play at the location.' : `Did not play at any of ${counted(total, 'location')}.`;
  }
}

const missingColumns = (plays: number): readonly Column<Target>[] => [
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 12 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber },
  {
    title: 'Why',
    value: reasonOf,
    shrinkTo: 16,
    paint: ({ status }, cell, paint) => paintTargetStatus(status, cell, paint),
  },
  {
    title: 'Plays',
    value: (target) => (plays === 1 ? '' : `${target.plays} of ${plays}`),
    align: 'right',
    expendable: 1,
  },
  { title: 'Online now', value: ({ online }) => (online ? 'yes' : 'no'), expendable: 2 },
];

/** Reason why a location did not play, or is still waiting. */
export function reasonOf({ status, reason, cancelOnItsWay, silentBy, online }: Target): string {
  if (cancelOnItsWay) return silentBy === null ? 'cancelling' : `cancelling, silent by ${dateTime(silentBy)}`;
  switch (status) {
    case 'PENDING':
      return online ? 'waiting for the location' : 'the location is offline; still waiting';
    case 'SCHEDULED':
      return 'holds the plan, has not played yet';
    case 'STARTED':
      return 'playing';
    case 'SUCCESS':
      return 'played';
    case 'DELIVERED':
      return reason === null ? 'some plays are missing' : `some plays are missing: ${reason}`;
    case 'FAILED':
      return reason ?? 'unknown';
    case 'CANCELED':
      return reason ?? 'cancelled';
  }
}
