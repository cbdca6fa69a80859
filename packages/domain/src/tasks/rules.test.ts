import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { FAILURES_THAT_STOP, MOST_AT_ONCE } from './limits.ts';
import { type Candidate, chooseStarts, mayBegin, nextTaskState, type TaskLimits } from './rules.ts';
import type { TaskCounts } from './states.ts';
import { nextStart, updateWindow } from './update-window.ts';

const HOUR = 60 * MINUTE_MS;
const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
const LIMITS: TaskLimits = {
  atOnce: MOST_AT_ONCE,
  atOnceInFleet: 12,
  canaries: 1,
  failuresThatStop: FAILURES_THAT_STOP,
};
const at = (text: string) => Date.parse(text);
const clock = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );

const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') });
const counts = (some: Partial<TaskCounts> = {}): TaskCounts => ({
  waiting: 9,
  running: 0,
  done: 1,
  failed: 0,
  skipped: 0,
  ...some,
});
const candidate = fc.record({
  controllerId: fc.uuid(),
  groupId: fc.constantFrom('north', 'south', 'east', 'west'),
  zone: fc.constantFrom(...ZONES),
  isOnline: fc.boolean(),
  isBusy: fc.boolean(),
  hasPlay: fc.boolean(),
});
const free = (controllerId: string, some: Partial<Candidate> = {}): Candidate => ({
  controllerId,
  groupId: 'north',
  zone: 'Europe/London',
  isOnline: true,
  isBusy: false,
  hasPlay: false,
  ...some,
});
const NIGHT = at('2026-11-21T23:00:00Z');
const IDLE = { inFleet: 0, byGroup: new Map<string, number>() };

const choose = (candidates: Candidate[], some: Partial<TaskCounts> = {}) =>
  chooseStarts({
    now: NIGHT,
    candidates,
    progress: { counts: counts(some), failures: 0 },
    underWay: IDLE,
    limits: LIMITS,
  });

describe('the update window of a location', () => {
  it('is from 22:00 to 05:00 local time, even when the clocks change in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, now) => {
        const { from, to } = updateWindow(zone, now);
        expect([clock(zone, from), clock(zone, to)]).toEqual(['22:00', '05:00']);
        expect(to).toBeGreaterThan(now);
        // Clocks change by at most one hour in these years.
        expect(Math.abs(to - from - 7 * HOUR)).toBeLessThanOrEqual(HOUR);
      }),
    );
  });

  it.each([
    ['short', 'Europe/London', '2027-03-28T00:30:00Z', '2027-03-27T22:00:00.000Z', '2027-03-28T04:00:00.000Z'],
    ['long', 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-24T21:00:00.000Z', '2026-10-25T05:00:00.000Z'],
    ['short', 'America/New_York', '2027-03-14T12:00:00Z', '2027-03-15T02:00:00.000Z', '2027-03-15T09:00:00.000Z'],
  ])('is %s in %s when the clocks change in it', (_what, zone, now, from, to) => {
    const night = updateWindow(zone, at(now));
    expect([night.from, night.to].map((instant) => new Date(instant).toISOString())).toEqual([from, to]);
  });

  it('has a next start, from which an update ends before 05:00', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, now) => {
        const start = nextStart(zone, now);
        expect(start).toBeGreaterThanOrEqual(now);
        expect(mayBegin(zone, start)).toBe(true);
        expect(start === now || !mayBegin(zone, start - 1)).toBe(true);
      }),
    );
  });

  it('allows no start in its last six minutes', () => {
    expect(mayBegin('Europe/London', at('2026-11-22T04:54:00Z'))).toBe(true);
    expect(mayBegin('Europe/London', at('2026-11-22T04:54:01Z'))).toBe(false);
    expect(mayBegin('Europe/London', at('2026-11-21T21:59:59Z'))).toBe(false);
  });
});

describe('the controllers chosen to start', () => {
  const situations = fc.record({
    now: instants,
    candidates: fc.array(candidate, { maxLength: 60 }),
    running: fc.integer({ min: 0, max: 8 }),
    done: fc.integer({ min: 0, max: 3 }),
    failures: fc.integer({ min: 0, max: 4 }),
    inNorth: fc.integer({ min: 0, max: 6 }),
  });

  it('follow all rules in every situation', () => {
    fc.assert(
      fc.property(situations, ({ now, candidates, running, done, failures, inNorth }) => {
        const byGroup = new Map([['north', inNorth]]);
        const progress = { counts: counts({ running, done, failed: failures }), failures };
        const underWay = { inFleet: running + inNorth, byGroup };
        const ids = chooseStarts({ now, candidates, progress, underWay, limits: LIMITS });
        const chosen = candidates.filter(({ controllerId }) => ids.includes(controllerId));
        expect(chosen).toHaveLength(ids.length);
        for (const { zone, isOnline, isBusy, hasPlay } of chosen) {
          expect([isOnline, isBusy, hasPlay]).toEqual([true, false, false]);
          const { from, to } = updateWindow(zone, now);
          expect(now >= from && now + 6 * MINUTE_MS <= to).toBe(true);
        }
        for (const [group, members] of Map.groupBy(chosen, ({ groupId }) => groupId))
          expect(members.length + (byGroup.get(group) ?? 0)).toBeLessThanOrEqual(MOST_AT_ONCE);
        const most = done === 0 ? LIMITS.canaries - running : Infinity;
        const failuresAllowed = done === 0 ? 1 : FAILURES_THAT_STOP;
        const room = failures < failuresAllowed ? Math.min(LIMITS.atOnceInFleet - underWay.inFleet, most) : 0;
        expect(ids.length).toBeLessThanOrEqual(Math.max(0, room));
      }),
      { numRuns: 500 },
    );
  });

  const many = Array.from({ length: 9 }, (_, i) => free(`c${i}`));

  it('are one before all others, then five per group', () => {
    expect(choose(many, { done: 0 })).toEqual(['c0']);
    expect(choose(many, { done: 0, running: 1 })).toEqual([]);
    expect(choose(many)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
  });

  it('exclude controllers that are offline, busy or about to play', () => {
    const candidates = [
      free('offline', { isOnline: false }),
      free('busy', { isBusy: true }),
      free('plays', { hasPlay: true }),
      free('day', { zone: 'Asia/Kolkata', groupId: 'south' }),
      free('next'),
    ];
    // 23:00 in London is 04:30 in Kolkata.
    expect(choose(candidates)).toEqual(['day', 'next']);
  });
});

describe('a task', () => {
  const standing = { desiredState: 'run', state: 'running', failures: 0, isOverdue: false, counts: counts() } as const;
  it.each([
    ['continues', {}, 'running'],
    ['stops at the third failure', { failures: 3 }, 'stopped'],
    [
      'stops at the first failure before a controller was updated',
      { failures: 1, counts: counts({ done: 0 }) },
      'stopped',
    ],
    ['continues after it was resumed', { failures: 0, counts: counts({ failed: 3 }) }, 'running'],
    ['pauses immediately', { desiredState: 'pause', counts: counts({ running: 2 }) }, 'paused'],
    [
      'waits for running updates before it is aborted',
      { desiredState: 'abort', counts: counts({ running: 1 }) },
      'running',
    ],
    ['is aborted', { desiredState: 'abort', state: 'paused' }, 'aborted'],
    ['is completed when no controller waits', { counts: counts({ waiting: 0 }) }, 'completed'],
    ['is completed after its last night', { isOverdue: true }, 'completed'],
    ['is not over while an update is running', { isOverdue: true, counts: counts({ running: 1 }) }, 'running'],
    ['stays completed', { state: 'completed', desiredState: 'abort' }, 'completed'],
  ] as const)('%s', (_what, change, state) => {
    expect(nextTaskState({ ...standing, ...change }, LIMITS)).toBe(state);
  });
});
