import type { DeliveryDetailRow } from '@earshot/db/queries/deliveries/deliveries';
import type { StoredAudience } from '@earshot/db/queries/deliveries/delivery-audience';
import { PLAY_RESULTS } from '@earshot/domain/deliveries/proof-of-play';
import { line, rule, SHEET, type Sheet } from '@earshot/pdf/sheet';
import { number } from '@earshot/pdf/table';
import { dateTime } from './proof-times.ts';
import { resultWords } from './proof-words.ts';
import { reasonsInWords, type Tally } from './tally.ts';

export interface TitlePage {
  readonly delivery: DeliveryDetailRow;
  readonly locations: number;
  readonly total: Tally;
  readonly asOf: Date;
  /** Whether the document lists locations, because there are too many plays. */
  readonly byLocation: boolean;
}

const LABEL = 130;
const ROW = 17;

const counted = (n: number, one: string): string => `${number(n)} ${n === 1 ? one : `${one}s`}`;

/** Draws the summary of a delivery: cast, sender, time, audience and overall results. */
export function titlePage(sheet: Sheet, page: TitlePage): void {
  const { delivery, total } = page;
  const { margin } = SHEET;
  const width = SHEET.width - 2 * margin;
  sheet.addPage();
  line(sheet, 'Proof of play', { x: margin, y: 60, width, size: 12, ink: 'faint' });
  line(sheet, delivery.cast_name, { x: margin, y: 78, width, size: 24, font: 'bold' });
  let y = 130;
  const put = (label: string, text: string) => {
    line(sheet, label, { x: margin, y, width: LABEL - 8, size: 10, ink: 'faint' });
    line(sheet, text, { x: margin + LABEL, y, width: width - LABEL, size: 10 });
    y += ROW;
  };
  for (const [label, text] of factsOf(page)) if (text !== '') put(label, text);
  y += 12;
  rule(sheet, y - 6);
  y += 8;
  line(sheet, 'In all', { x: margin, y, width, size: 13, font: 'bold' });
  y += 24;
  put('Plays', number(total.plays));
  for (const result of PLAY_RESULTS)
    if (total.results[result] > 0) put(resultWords(result), number(total.results[result]));
  if (total.reasons.size > 0) put('Why not', reasonsInWords(total));
  y += 12;
  for (const note of notesOf(page)) {
    line(sheet, note, { x: margin, y, width, size: 9, ink: 'faint' });
    y += 14;
  }
}

function factsOf({ delivery, locations, asOf }: TitlePage): readonly (readonly [string, string])[] {
  const { clip_name, clip_duration_ms, created_by, cancelled_by } = delivery;
  const on = delivery.conferences.flatMap((used, index) => (used ? [index + 1] : []));
  const ends = delivery.plans.flatMap(({ lastStartBy }) => (lastStartBy === null ? [] : [lastStartBy]));
  const clip = clip_name === null ? '' : `${clip_name} (${((clip_duration_ms ?? 0) / 1000).toLocaleString('en-GB')} s)`;
  return [
    ['Audio clip', clip],
    ['Sent by', delivery.inherited ? 'a parent group' : (created_by ?? 'a deleted user')],
    ['Sent at', dateTime(delivery.created_at.toISOString())],
    ['First play', dateTime(delivery.starts_at?.toISOString() ?? null)],
    ['Last play begins by', dateTime(ends.toSorted().at(-1) ?? null)],
    ['Conferences', on.join(', ')],
    ['Audience', audienceWords(delivery.audience as unknown as StoredAudience)],
    ['Locations', number(locations)],
    [
      'Cancelled',
      delivery.cancelled_at === null
        ? ''
        : cancelWords(delivery.cancelled_at, delivery.inherited ? 'a parent group' : cancelled_by),
    ],
    ['As of', `${dateTime(asOf.toISOString())}${delivery.settled_at === null ? ', still under way' : ''}`],
    ['Delivery', delivery.id],
  ];
}

const cancelWords = (at: Date, by: string | null): string =>
  `${dateTime(at.toISOString())}${by === null ? '' : ` by ${by}`}`;

function audienceWords(audience: StoredAudience): string {
  switch (audience.kind) {
    case 'all':
      return 'All locations of the group and the groups below it';
    case 'locations':
      return 'Locations chosen by name';
    case 'tags': {
      const { tags, mode, excludedIds } = audience;
      const left = excludedIds.length === 0 ? '' : `, without ${counted(excludedIds.length, 'location')}`;
      return `Locations with ${mode === 'exact' ? 'exactly' : 'any of'} the labels ${tags.join(', ')}${left}`;
    }
  }
}

function notesOf({ byLocation }: TitlePage): string[] {
  return [
    'Times are those of the clocks in Europe/London. Headsets are those that were on and connected when the play began.',
    '“Reported later” marks a play that a location made while it was offline, and reported when it reconnected.',
    ...(byLocation
      ? ['This file lists plays by location, because there are so many; the CSV file lists every play.']
      : []),
  ];
}
