import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { recentDays } from '../time/recent-days.ts';
import { countPlayDays, type PlayGroup } from './play-days.ts';
import type { PlayReport } from './proof-of-play.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const days = recentDays(2, { zone: 'UTC', now: NOON });
const yesterday = NOON - DAY_MS;
const played: PlayReport = { startedAt: new Date(yesterday), outcome: 'played', reason: null };
const NOTHING = { heard: 0, cut: 0, failed: 0, offline: 0, noReport: 0, waiting: 0 };

function group(values: Partial<PlayGroup['target']> = {}, reports: PlayGroup['reports'] = new Map()): PlayGroup {
  const target = {
    instants: [yesterday, NOON - MINUTE_MS],
    addedAt: new Date(yesterday - DAY_MS),
    playsDue: 2,
    confirmedAt: new Date(yesterday - DAY_MS),
    ending: null,
    lateMs: MINUTE_MS,
    reportDeadline: new Date(NOON + DAY_MS),
    ...values,
  };
  return { target, locations: 10, reports };
}

const count = (...groups: PlayGroup[]) =>
  countPlayDays(groups, days, new Date(NOON)).map(({ day, ...counts }) => ({ [day]: counts }));
const [before, today] = ['2026-11-25', '2026-11-26'];

describe('plays by day', () => {
  it('count reported plays by their outcome, and the others as waiting until the report deadline', () => {
    const reports = new Map([
      [
        yesterday,
        [
          { report: played, locations: 6 },
          { report: { startedAt: null, outcome: 'failed', reason: 'busy' } as const, locations: 2 },
          { report: { startedAt: new Date(yesterday), outcome: 'cut', reason: 'stopped' } as const, locations: 1 },
        ],
      ],
    ]);
    expect(count(group({}, reports))).toEqual([
      { [before]: { ...NOTHING, heard: 6, failed: 2, cut: 1, waiting: 1 } },
      { [today]: { ...NOTHING, waiting: 10 } },
    ]);
  });

  it('tell offline locations from those that were silent', () => {
    const over = { instants: [yesterday], playsDue: 1, reportDeadline: new Date(NOON - 1) };
    expect(count(group(over), group({ ...over, confirmedAt: null }))).toEqual([
      { [before]: { ...NOTHING, noReport: 10, offline: 10 } },
      { [today]: NOTHING },
    ]);
  });

  it('leave out plays that are ahead, that were cancelled before, and that are outside of the days', () => {
    const ending = { kind: 'cancelled', at: new Date(yesterday - 1), silentBy: null } as const;
    const instants = [NOON - 9 * DAY_MS, NOON + 1];
    expect(count(group({ ending }), group({ instants }))).toEqual([{ [before]: NOTHING }, { [today]: NOTHING }]);
  });

  it('leave out plays before a location joined', () => {
    const late = group({ addedAt: new Date(NOON - 2 * MINUTE_MS), playsDue: 1 });
    expect(count(late)).toEqual([{ [before]: NOTHING }, { [today]: { ...NOTHING, waiting: 10 } }]);
  });
});
