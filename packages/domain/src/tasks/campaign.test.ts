import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonePeriods } from '../schedules/zone-periods.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { Campaign, type Deed } from './testing/campaign.ts';
import { taskPlan } from './plan.ts';
import { TASK_KINDS } from './work.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const YEARS = { min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2029-01-01T00:00:00Z') };
const HOUR_MS = 60 * MINUTE_MS;

/** Changes of the clock in a zone within the years of the test. */
const changesOf = (zone: string) => zonePeriods(zone, YEARS.min, YEARS.max).map(({ to }) => to);
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const plans = fc
  .record({
    window: fc.option(fc.record({ from: time, to: time }), { freq: 6 }),
    atOnce: fc.integer({ min: 1, max: 6 }),
    canaries: fc.integer({ min: 0, max: 3 }),
    failuresThatStop: fc.integer({ min: 1, max: 8 }),
    health: fc.constant(null),
  })
  .filter((plan) => taskPlan.safeParse(plan).success);
const groups = fc.integer({ min: 0, max: 3 }).map(String);
const fleets = fc
  .uniqueArray(fc.constantFrom(...ZONES), { minLength: 1, maxLength: 3 })
  .chain((zones) =>
    fc.array(fc.record({ group: groups, zone: fc.constantFrom(...zones) }), { minLength: 1, maxLength: 40 }),
  );
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.double({ min: 0.1, max: 8, noNaN: true }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'wait for the window' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.double({ min: 8, max: 900, noNaN: true }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait until before the end of the window' as const),
      minutes: fc.double({ min: 0, max: 14, noNaN: true }),
    }),
  },
  // The worker is killed before its turn is committed, or after it and before it notes that.
  { weight: 2, arbitrary: fc.constant({ do: 'killed turn' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'repeated turn' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('restore' as const),
      minutesAgo: fc.double({ min: 0.5, max: 10, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'resume' as const }) },
);
const campaigns = fc.record({
  kind: fc.constantFrom(...TASK_KINDS),
  plan: plans,
  fleet: fleets,
  begins: fc.integer(YEARS),
  /** Starts near a change of the clock in the zone of the first controller, where it has one. */
  atChange: fc.option(fc.record({ nth: fc.nat(10), hours: fc.integer({ min: -24, max: 6 }) })),
  deeds: fc.array(deeds, { minLength: 10, maxLength: 60 }),
  /** Which answers of controllers are lost, which work fails, and how long it takes as a part of the expected time. */
  outcomes: fc.infiniteStream(
    fc.record({
      isLost: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      fails: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      part: fc.double({ min: 0.05, max: 1, noNaN: true }),
      askedAfter: fc.oneof(
        { weight: 9, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    }),
  ),
});

describe('a task with any fleet, plan and zones, over kills, lost answers, clock changes and restored backups', () => {
  it('never works at more controllers of a group than planned, nor outside the window, nor twice at once at one', () => {
    let [works, restored, nearChange] = [0, 0, 0];
    fc.assert(
      fc.property(campaigns, ({ begins, atChange, fleet, outcomes, ...given }) => {
        const changes = changesOf(fleet[0]?.zone ?? 'UTC');
        const change = atChange === null || changes.length === 0 ? undefined : changes[atChange.nth % changes.length];
        const now =
          change === undefined || !Number.isFinite(change) ? begins : change + (atChange?.hours ?? 0) * HOUR_MS;
        const campaign = new Campaign({ ...given, fleet, now, outcomes });
        for (const deed of given.deeds) campaign.perform(deed);
        expect(campaign.wrong()).toEqual([]);
        works += campaign.works.length;
        restored += campaign.startsAfterRestore;
        nearChange += now === begins ? 0 : 1;
      }),
      // About five works each.
      { numRuns: 300 },
    );
    // The cases are reached, so that the property says something.
    expect([works > 1_000, restored > 50, nearChange > 50]).toEqual([true, true, true]);
  });

  it('comes to an end at every controller once nothing fails any more', () => {
    fc.assert(
      fc.property(campaigns, ({ begins, ...given }) => {
        const campaign = new Campaign({ ...given, now: begins });
        for (const deed of given.deeds.slice(0, 20)) campaign.perform(deed);
        expect(campaign.untilOver()).toBe(true);
        expect(campaign.wrong()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
