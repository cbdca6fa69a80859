import type { Delivery, DeliveryDetail } from '@earshot/sdk';
import { listenerWords } from './cast-words.ts';
import { type Fact, facts } from './facts.ts';
import { paintDeliveryStatus } from './status-words.ts';
import { plain } from './style.ts';
import type { Column, TableOptions } from './table.ts';
import { counted, number, printable } from './text.ts';
import { dateTime, duration, sameDayClock } from './time.ts';

const COUNT_WORDS = [
  ['SUCCESS', 'played'],
  ['DELIVERED', 'played in part'],
  ['STARTED', 'playing'],
  ['SCHEDULED', 'hold the plan'],
  ['PENDING', 'not reached yet'],
  ['FAILED', 'did not play'],
  ['CANCELED', 'cancelled'],
] as const satisfies readonly (readonly [keyof Delivery['counts'], string])[];

export const countsInWords = (counts: Delivery['counts']): string =>
  COUNT_WORDS.filter(([status]) => counts[status] > 0)
    .map(([status, words]) => `${number(counts[status])} ${words}`)
    .join(', ');

export function deliveryReport(
  delivery: DeliveryDetail,
  { now, paint = plain, width }: TableOptions & { now: Date },
): string[] {
  const { clip, conferences, cancellation } = delivery;
  const used = conferences.flatMap((on, index) => (on ? [index + 1] : []));
  const all: Fact[] = [
    ['Cast', printable(delivery.castName)],
    ['Status', paintDeliveryStatus(delivery.status, delivery.status, paint)],
    ['Locations', `${number(delivery.funnel.planned)}${suffix(countsInWords(delivery.counts))}`],
    [
      'Sent',
      `${dateTime(delivery.createdAt)}${delivery.createdBy === null ? '' : ` by ${printable(delivery.createdBy)}`}`,
    ],
    [
      'Plays',
      `${number(delivery.plays)}${delivery.startsAt === null ? '' : `, the first at ${sameDayClock(delivery.startsAt, now)}`}`,
    ],
    ['Schedule', printable(delivery.sentence ?? '')],
    ['Clip', clip === null ? '' : `${printable(clip.name)} (${duration(clip.durationMs)})`],
    ['Heard by', listenerWords(delivery.listeners)],
    ['Conferences', `${used.join(', ')}${delivery.toneflag ? ', with tone' : ', without tone'}`],
    ['May be late by', duration(delivery.lateMs)],
    ['Cancelled', cancellation === null ? '' : cancellationSentence(delivery, now)],
    ['Settled', delivery.settledAt === null ? 'not yet' : dateTime(delivery.settledAt)],
    ['Id', delivery.id],
    ['Trace', delivery.traceId],
  ];
  return facts(all, { paint, width });
}

const suffix = (text: string): string => (text === '' ? '' : `: ${text}`);

/** Progress of a cancel, with the time by which unreachable locations are silent. */
export function cancellationSentence({ cancellation }: Pick<Delivery, 'cancellation'>, now: Date): string {
  if (cancellation === null) return 'Not cancelled.';
  const { confirmed, unreachable, silentBy } = cancellation;
  if (confirmed + unreachable === 0) return 'No location was waiting any more.';
  const confirmedText = `${number(confirmed)} confirmed`;
  if (unreachable === 0) return `${confirmedText}.`;
  const until = silentBy === null ? '' : `, silent by ${sameDayClock(silentBy, now)}`;
  return `${confirmedText}, ${number(unreachable)} not yet${until}.`;
}

export const deliveryColumns: readonly Column<Delivery>[] = [
  { title: 'Cast', value: ({ castName }) => castName, shrinkTo: 14 },
  {
    title: 'Status',
    value: ({ status }) => status,
    paint: ({ status }, cell, paint) => paintDeliveryStatus(status, cell, paint),
  },
  { title: 'Sent', value: ({ createdAt }) => dateTime(createdAt), expendable: 1 },
  { title: 'Locations', value: ({ funnel }) => number(funnel.planned), align: 'right', expendable: 3 },
  { title: 'Played', value: ({ counts }) => number(counts.SUCCESS + counts.DELIVERED), align: 'right' },
  { title: 'Failed', value: ({ counts }) => number(counts.FAILED), align: 'right', expendable: 2 },
  { title: 'By', value: ({ createdBy }) => createdBy ?? '-', shrinkTo: 8, expendable: 5 },
  { title: 'Id', value: ({ id }) => id, expendable: 4 },
];

interface SentTimes {
  readonly targets: number;
  readonly startsAt: string;
  /** The schedule in words; null for a cast that plays immediately. */
  readonly schedule: string | null;
  readonly now: Date;
}

export function sentSentence(name: string, { targets, startsAt, schedule, now }: SentTimes): string {
  const sent = `Sent “${printable(name)}” to ${counted(targets, 'location')}`;
  const first = sameDayClock(startsAt, now);
  return schedule === null
    ? `${sent}; it plays at ${first}.`
    : `${sent}; it first plays at ${first}.\n${printable(schedule)}.`;
}
