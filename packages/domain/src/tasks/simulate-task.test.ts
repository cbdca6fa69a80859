import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN, type TaskPlan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { type Cohort, simulateTask } from './simulate-task.ts';

const ZONE = 'Europe/London';
/** In winter, London has the time of UTC. */
const MORNING = Date.parse('2026-11-24T09:00:00Z');
const at = (text: string): number => Date.parse(`2026-11-${text}:00Z`);

const rules = (plan: Partial<TaskPlan> = {}, kind: 'firmware' | 'reboot' = 'firmware') =>
  rulesOf({ kind, plan: { ...DEFAULT_PLAN, health: null, ...plan } });

const group = (controllers: number, groupId = 'one', zone = ZONE): Cohort => ({ groupId, zone, controllers });
const simulate = (cohorts: readonly Cohort[], rest: Partial<Parameters<typeof simulateTask>[0]> = {}) =>
  simulateTask({ now: MORNING, cohorts, rules: rules(), ...rest });
const perNight = (...given: Parameters<typeof simulate>) =>
  simulate(...given).map(({ evening, controllers }) => [evening, controllers]);

describe('the nights of a task', () => {
  it('begin with one controller, and go on with five at a time', () => {
    expect(simulate([group(1)])).toEqual([
      { evening: '2026-11-24', from: at('24T22:00'), to: at('24T22:06'), controllers: 1 },
    ]);
    expect(simulate([group(6)])[0]?.to).toBe(at('24T22:12'));
    expect(simulate([group(7)])[0]?.to).toBe(at('24T22:18'));
  });

  it.each([
    ['no group', [], 0],
    ['one controller', [1], 1],
    ['346 controllers', [346], 1],
    ['347 controllers', [347], 2],
    ['three groups of 345', [345, 345, 345], 1],
    ['10,000 controllers', [10_000], 29],
    ['500 groups of 50', Array.from({ length: 500 }, () => 50), 2],
  ])('are as many as %s need', (_, groups, nights) => {
    expect(simulate(groups.map((size, n) => group(size, `group ${n}`)))).toHaveLength(nights);
  });

  it('carry the controllers that do not end before 05:00 to the next night', () => {
    expect(perNight([group(350)])).toEqual([
      ['2026-11-24', 346],
      ['2026-11-25', 4],
    ]);
    expect(simulate([group(350)])[0]?.to).toBe(at('25T05:00'));
  });

  it('begin at once within a night', () => {
    expect(simulate([group(1)], { now: at('24T02:54') })).toMatchObject([
      { evening: '2026-11-23', from: at('24T02:54'), to: at('24T03:00') },
    ]);
    expect(simulate([group(1)], { now: at('24T04:55') })).toMatchObject([{ evening: '2026-11-24' }]);
  });

  it('follow the clock of each zone', () => {
    const cohorts = [group(3, 'one', 'Pacific/Auckland'), group(3, 'one', 'America/New_York')];
    // In Auckland it is 01:00 on the 25th, and in New York 07:00 on the 24th.
    expect(simulate(cohorts, { now: at('24T12:00') })).toEqual([
      { evening: '2026-11-24', from: at('24T12:00'), to: at('25T03:06'), controllers: 6 },
    ]);
  });

  it('wait for updates of other tasks in the group and in the fleet', () => {
    const inNight = { now: at('24T22:00') };
    expect(simulate([group(1)], { ...inNight, underWay: new Map([['one', 5]]) })[0]?.from).toBe(at('24T22:06'));
    expect(simulate([group(1)], { ...inNight, underWay: new Map([['two', 200]]) })[0]?.from).toBe(at('24T22:06'));
    expect(simulate([group(1)], { ...inNight, underWay: new Map([['one', 4]]) })[0]?.from).toBe(at('24T22:00'));
  });

  it('wait for the health of the canary before the others begin', () => {
    const [night] = simulate([group(2)], { rules: rules({ health: DEFAULT_PLAN.health }) });
    // Six minutes, five until the health is read, six minutes.
    expect(night?.to).toBe(at('24T22:17'));
  });

  it('have the window, the pace and the duration of the plan', () => {
    const noon = rules({ window: { from: '12:00', to: '12:20' }, atOnce: 2 }, 'reboot');
    expect(simulate([group(20)], { rules: noon })).toEqual([
      { evening: '2026-11-24', from: at('24T12:00'), to: at('24T12:20'), controllers: 9 },
      { evening: '2026-11-25', from: at('25T12:00'), to: at('25T12:20'), controllers: 10 },
      { evening: '2026-11-26', from: at('26T12:00'), to: at('26T12:04'), controllers: 1 },
    ]);
    expect(simulate([group(3)], { rules: rules({ window: null }) })).toEqual([
      { evening: '2026-11-24', from: MORNING, to: MORNING + 12 * 60_000, controllers: 3 },
    ]);
  });

  it('contain each controller once, within the limits and the hours, for any groups, zones and start', () => {
    const zone = fc.constantFrom(ZONE, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia');
    const cohort = fc.record({
      groupId: fc.constantFrom('a', 'b', 'c'),
      zone,
      controllers: fc.integer({ min: 1, max: 120 }),
    });
    const start = fc.integer({ min: Date.parse('2026-03-20T00:00:00Z'), max: Date.parse('2026-11-10T00:00:00Z') });
    fc.assert(
      fc.property(fc.array(cohort, { maxLength: 6 }), start, (cohorts, now) => {
        const nights = simulate(cohorts, { now });
        const all = cohorts.reduce((sum, { controllers }) => sum + controllers, 0);
        expect(nights.reduce((sum, { controllers }) => sum + controllers, 0)).toBe(all);
        for (const { from, to, controllers } of nights) {
          expect(from).toBeGreaterThanOrEqual(now);
          const turns = Math.ceil((to - from) / 360_000);
          expect(controllers).toBeLessThanOrEqual(turns * 5 * 3);
        }
        expect(nights.map(({ evening }) => evening)).toEqual(
          [...new Set(nights.map(({ evening }) => evening))].toSorted(),
        );
      }),
      { numRuns: 50 },
    );
  });
});
