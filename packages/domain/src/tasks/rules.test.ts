import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { NO_HEALTH, type TaskHealth } from './health.ts';
import { DEFAULT_PLAN, type TaskPlan } from './plan.ts';
import {
  type Candidate,
  chooseStarts,
  nextTaskState,
  rulesOf,
  startsAfter,
  stopReason,
  type TaskRules,
  type UnderWay,
  unrecordedUntil,
} from './rules.ts';
import type { TaskCounts } from './states.ts';
import { TASK_KINDS, WORK } from './work.ts';
import { openingAround } from './work-window.ts';

const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
const RULES: TaskRules = { ...rulesOf({ kind: 'firmware', plan: DEFAULT_PLAN }), atOnceInFleet: 12 };
const at = (text: string) => Date.parse(text);
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
const IDLE = { inFleet: 0, byGroup: new Map<string, number>(), unanswered: 0, unrecordedUntil: -Infinity };

interface Chosen {
  readonly some?: Partial<TaskCounts>;
  readonly health?: Partial<TaskHealth>;
  readonly rules?: TaskRules;
  readonly underWay?: Partial<UnderWay>;
}
const choose = (candidates: Candidate[], { some, health, rules = RULES, underWay }: Chosen = {}) =>
  chooseStarts({
    now: NIGHT,
    candidates,
    progress: { counts: counts(some), failures: 0, health: { ...NO_HEALTH, ...health } },
    underWay: { ...IDLE, ...underWay },
    rules,
  });
const withPlan = (plan: Partial<TaskPlan>): TaskRules => ({ ...RULES, plan: { ...DEFAULT_PLAN, ...plan } });

/** An outage has ended this many minutes ago. */
const outage = (endedMinutesAgo: number) => ({
  underWay: { unrecordedUntil: unrecordedUntil(new Date(NIGHT - endedMinutesAgo * MINUTE_MS)) },
});

describe('the controllers chosen to start', () => {
  const situations = fc.record({
    now: instants,
    candidates: fc.array(candidate, { maxLength: 60 }),
    running: fc.integer({ min: 0, max: 8 }),
    done: fc.integer({ min: 0, max: 3 }),
    failures: fc.integer({ min: 0, max: 4 }),
    inNorth: fc.integer({ min: 0, max: 6 }),
    pending: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom(...TASK_KINDS),
    plan: fc.record({
      window: fc.constantFrom(null, DEFAULT_PLAN.window, { from: '12:00', to: '14:30' }),
      atOnce: fc.integer({ min: 1, max: 20 }),
      canaries: fc.integer({ min: 0, max: 5 }),
      failuresThatStop: fc.integer({ min: 1, max: 5 }),
      health: fc.constantFrom(null, DEFAULT_PLAN.health),
    }),
  });

  it('follow all rules in every situation', () => {
    fc.assert(
      fc.property(situations, ({ now, candidates, kind, plan, ...is }) => {
        const byGroup = new Map([['north', is.inNorth]]);
        const pending = Math.min(is.pending, is.done);
        const progress = {
          counts: counts({ running: is.running, done: is.done, failed: is.failures }),
          failures: is.failures,
          health: { ...NO_HEALTH, pending },
        };
        const underWay = { inFleet: is.running + is.inNorth, byGroup, unanswered: 0, unrecordedUntil: -Infinity };
        const rules = { kind, plan, atOnceInFleet: 12 };
        const ids = chooseStarts({ now, candidates, progress, underWay, rules });
        const chosen = candidates.filter(({ controllerId }) => ids.includes(controllerId));
        expect(chosen).toHaveLength(ids.length);
        for (const { zone, isOnline, isBusy, hasPlay } of chosen) {
          expect([isOnline, isBusy, hasPlay && kind !== 'configuration']).toEqual([true, false, false]);
          const { from, to } = openingAround(plan.window, zone, now);
          expect(now >= from && now + WORK[kind].minutes * MINUTE_MS <= to).toBe(true);
        }
        for (const [group, members] of Map.groupBy(chosen, ({ groupId }) => groupId))
          expect(members.length + (byGroup.get(group) ?? 0)).toBeLessThanOrEqual(plan.atOnce);
        const isProven = is.done - pending >= plan.canaries;
        const most = isProven ? Infinity : plan.canaries - is.done - is.running;
        const failuresAllowed = isProven ? plan.failuresThatStop : 1;
        const room = is.failures < failuresAllowed ? Math.min(12 - underWay.inFleet, most) : 0;
        expect(ids.length).toBeLessThanOrEqual(Math.max(0, room));
      }),
      { numRuns: 500 },
    );
  });

  const many = Array.from({ length: 9 }, (_, i) => free(`c${i}`));

  it('are one before all others, then five per group', () => {
    expect(choose(many, { some: { done: 0 } })).toEqual(['c0']);
    expect(choose(many, { some: { done: 0, running: 1 } })).toEqual([]);
    expect(choose(many)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
  });

  it('are as many as the plan says', () => {
    expect(choose(many, { rules: withPlan({ atOnce: 2 }) })).toEqual(['c0', 'c1']);
    const canaries = { rules: withPlan({ canaries: 3 }), some: { done: 1, running: 1 } };
    expect(choose(many, canaries)).toEqual(['c0']);
    expect(choose(many, { rules: withPlan({ canaries: 0 }), some: { done: 0 } })).toHaveLength(5);
  });

  it('are none while the health of the canary is unknown, and none when it is worse', () => {
    expect(choose(many, { health: { pending: 1 } })).toEqual([]);
    expect(choose(many, { health: { checked: 1, online: 1, headsetsBefore: 10, headsetsAfter: 8 } })).toHaveLength(5);
    expect(choose(many, { health: { checked: 1, online: 1, headsetsBefore: 10, headsetsAfter: 7 } })).toEqual([]);
  });

  it('are no more reboots than may be unanswered at a time', () => {
    const updates = { ...withPlan({ atOnce: 50 }), atOnceInFleet: 200 };
    const rules: TaskRules = { ...updates, kind: 'reboot' };
    const fleet = Array.from({ length: 50 }, (_, i) => free(`c${i}`));
    expect(choose(fleet, { rules })).toHaveLength(10);
    expect(choose(fleet, { rules, underWay: { unanswered: 8 } })).toEqual(['c0', 'c1']);
    expect(choose(fleet, { rules, underWay: { unanswered: 11 } })).toEqual([]);
    expect(choose(fleet, { rules: updates, underWay: { unanswered: 31 } })).toHaveLength(50);
  });

  it('are none until work that an outage may hide has ended', () => {
    expect(choose(many, outage(5.9))).toEqual([]);
    expect(choose(many, outage(6))).toHaveLength(5);
    expect(unrecordedUntil(null)).toBe(-Infinity);
  });

  it('may play when they are only configured', () => {
    const plays = [free('plays', { hasPlay: true })];
    expect(choose(plays, { rules: { ...RULES, kind: 'reboot' } })).toEqual([]);
    expect(choose(plays, { rules: { ...RULES, kind: 'configuration' } })).toEqual(['plays']);
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

describe('the health of the controllers', () => {
  const plan = { ...DEFAULT_PLAN, health: { controllers: 90, headsets: 80 } };
  it.each<[string, Partial<TaskHealth>, 'health' | undefined]>([
    ['nothing is checked', {}, undefined],
    ['as many as needed are online', { checked: 10, online: 9 }, undefined],
    ['too few are online', { checked: 10, online: 8 }, 'health'],
    ['there were no headsets', { checked: 1, online: 1, headsetsBefore: 0, headsetsAfter: 0 }, undefined],
    ['as many headsets as needed are back', { headsetsBefore: 5, headsetsAfter: 4 }, undefined],
    ['too few headsets are back', { headsetsBefore: 100, headsetsAfter: 79 }, 'health'],
  ])('when %s', (_when, health, reason) => {
    const progress = { counts: counts({ done: 10 }), failures: 0, health: { ...NO_HEALTH, ...health } };
    expect(stopReason(progress, plan)).toBe(reason);
    expect(stopReason(progress, { ...plan, health: null })).toBeUndefined();
    expect(stopReason({ ...progress, failures: 3 }, plan)).toBe('failures');
  });
});

describe('the next start', () => {
  const plan = { ...DEFAULT_PLAN, canaries: 1 };
  const waiting = { ...NO_HEALTH, pending: 1, nextReadAt: '2026-11-24T22:09:00.000Z' };
  it.each([
    ['waits until the health of the canaries is read', { done: 1 }, waiting, '2026-11-24T22:09:00.000Z'],
    ['is not delayed when enough canaries are proven', { done: 2 }, waiting, undefined],
    ['is not delayed by a canary that runs', { done: 1, running: 1 }, waiting, undefined],
    ['is not delayed without a check', { done: 1 }, NO_HEALTH, undefined],
  ])('%s', (_what, some, health, at) => {
    const progress = { counts: { ...counts(), ...some }, failures: 0, health };
    expect(startsAfter(progress, plan)).toBe(at === undefined ? -Infinity : Date.parse(at));
  });
});

describe('a task', () => {
  const standing = {
    desiredState: 'run',
    state: 'running',
    failures: 0,
    isOverdue: false,
    counts: counts(),
    health: NO_HEALTH,
  } as const;
  it.each([
    ['continues', {}, 'running'],
    ['stops at the third failure', { failures: 3 }, 'stopped'],
    [
      'stops at the first failure before a controller was done',
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
    ['stops when controllers are missing', { health: { ...NO_HEALTH, checked: 10, online: 8 } }, 'stopped'],
    [
      'is not over until the health of the last controllers is known',
      { counts: counts({ waiting: 0 }), health: { ...NO_HEALTH, pending: 1 } },
      'running',
    ],
    [
      'is completed even if controllers are missing at its end',
      { counts: counts({ waiting: 0 }), health: { ...NO_HEALTH, checked: 10, online: 8 } },
      'completed',
    ],
    ['stays completed', { state: 'completed', desiredState: 'abort' }, 'completed'],
  ] as const)('%s', (_what, change, state) => {
    expect(nextTaskState({ ...standing, ...change }, RULES)).toBe(state);
  });
});
