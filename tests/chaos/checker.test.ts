import { describe, expect, it } from 'vitest';
import { type RecordedTarget, type TrueEvent, violations } from './checker.ts';

const instant = '2026-01-01T12:00:00.000Z';
const event = (kind: TrueEvent['kind'], at: number, outcome?: string): TrueEvent => ({
  serial: 'VC4-1',
  kind,
  deliveryId: 'd',
  instant: kind === 'removal-confirmed' ? '' : instant,
  at,
  ...(outcome === undefined ? {} : { outcome }),
});
const truth = [event('play-started', 1), event('play-ended', 3, 'played')];
const recorded: RecordedTarget = {
  serial: 'VC4-1',
  status: 'SUCCESS',
  final: true,
  ready: true,
  due: 1,
  silentBy: null,
  plays: [{ instant, outcome: 'played' }],
};

describe('the checker of deliveries', () => {
  it('finds no violation when the record matches the events', () => {
    expect(violations('d', truth, [recorded])).toEqual([]);
  });

  const planted: [name: string, truth: TrueEvent[], recorded: Partial<RecordedTarget>, expected: RegExp][] = [
    ['a play that began twice', [...truth, event('play-started', 9)], {}, /began 2 times/],
    ['a play after a confirmed removal', [event('removal-confirmed', 0), ...truth], {}, /after the removal/],
    ['a location that never became final', truth, { final: false, status: 'STARTED' }, /not final/],
    ['a play that is not on record', truth, { plays: [] }, /not on record/],
    ['a play recorded with another outcome', truth, { plays: [{ instant, outcome: 'failed' }] }, /not on record/],
    ['a play on record that was not made', [], { status: 'DELIVERED' }, /never ended/],
    ['a report that was lost before the play', truth, { ready: false }, /plan and clip/],
    ['a success without a play', [], { plays: [] }, /played 0 of 1 times, and is on record as SUCCESS/],
    ['a failure although the play was made', truth, { status: 'FAILED' }, /on record as FAILED/],
    ['a partial success although all plays were made', truth, { status: 'DELIVERED' }, /on record as DELIVERED/],
    ['an unfinished status of an ended delivery', truth, { status: 'STARTED' }, /on record as STARTED/],
  ];
  it.each(planted)('detects %s', (_name, happened, record, expected) => {
    expect(violations('d', happened, [{ ...recorded, ...record }]).join('\n')).toMatch(expected);
  });
});

const at = (second: number) => Date.UTC(2026, 0, 1, 12, 0, second);

/** Three plays that are seconds apart, and their record. */
describe('the checker of repeating deliveries', () => {
  const instants = [0, 4, 8].map((second) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString());
  const play = (index: number, outcome = 'played'): TrueEvent[] => {
    const of = { serial: 'VC4-1', deliveryId: 'd', instant: instants[index] ?? '' };
    const begun = at(4 * index);
    return [
      { ...of, kind: 'play-started', at: begun },
      { ...of, kind: 'play-ended', at: begun + 1_000, outcome },
    ];
  };
  const removal: TrueEvent = { ...event('removal-confirmed', at(5)) };
  const onRecord = (...outcomes: (string | null)[]) =>
    outcomes.map((outcome, index) => ({ instant: instants[index] ?? '', outcome }));
  const all: RecordedTarget = { ...recorded, due: 3, plays: onRecord('played', 'played', 'played') };
  const cancelled = { ...all, status: 'CANCELED', plays: onRecord('played', 'played') };
  const silent = { ...cancelled, silentBy: at(5) };

  const right: [name: string, truth: TrueEvent[], recorded: RecordedTarget][] = [
    ['all three plays', [...play(0), ...play(1), ...play(2)], all],
    [
      'two of three, the third failed',
      [...play(0), ...play(1), ...play(2, 'failed')],
      {
        ...all,
        status: 'DELIVERED',
        plays: onRecord('played', 'played', 'failed'),
      },
    ],
    ['two plays, then a confirmed cancel', [...play(0), ...play(1), removal], cancelled],
    ['two plays, then silence by grace', [...play(0), ...play(1)], silent],
  ];
  it.each(right)('finds no violation in %s', (_name, happened, record) => {
    expect(violations('d', happened, [record])).toEqual([]);
  });

  const planted: [name: string, truth: TrueEvent[], recorded: RecordedTarget, expected: RegExp][] = [
    [
      'a second play that began twice',
      [...play(0), ...play(1), ...play(1), ...play(2)],
      all,
      /12:00:04.000Z began 2 times/,
    ],
    [
      'a play after a confirmed cancel',
      [...play(0), removal, ...play(2)],
      cancelled,
      /12:00:08.000Z began after the removal/,
    ],
    [
      'a play after the end of grace',
      [...play(0), ...play(1), ...play(2)],
      silent,
      /12:00:08.000Z began after its grace/,
    ],
    [
      'a success with a missing play',
      [...play(0), ...play(2)],
      {
        ...all,
        plays: onRecord('played', null, 'played'),
      },
      /played 2 of 3 times, and is on record as SUCCESS/,
    ],
    [
      'a play recorded with another outcome',
      [...play(0), ...play(1, 'failed'), ...play(2)],
      all,
      /12:00:04.000Z ended failed/,
    ],
    [
      'a failure although one of three plays was made',
      play(0),
      {
        ...all,
        status: 'FAILED',
        plays: onRecord('played'),
      },
      /played 1 of 3 times, and is on record as FAILED/,
    ],
  ];
  it.each(planted)('detects %s', (_name, happened, record, expected) => {
    expect(violations('d', happened, [record]).join('\n')).toMatch(expected);
  });
});
