import { CALL_EVENT_NAMES } from '@earshot/domain/calls/events';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { MOST_OPEN } from './calls-life.ts';
import type { Happening } from './living.ts';
import { minuteOfDay } from './local-time.ts';
import { live, momentAt, MORNING, newLife } from './testing/lived-day.ts';

const BUSY = { pressesAnHour: 20, lost: 0, faultsAnHour: 0, leavesAnHour: 0 };
const SUNDAY = Date.parse('2026-11-29T00:00:00.000Z');
const isCall = ({ name }: Happening) => Object.values<string>(CALL_EVENT_NAMES).includes(name);

type Options = Parameters<typeof newLife>[0];
const callsOf = (options: Options, from: number, hours: number) =>
  live(newLife({ ...options, from }).life, from, hours).flatMap(({ at, changes }) =>
    changes.happened.filter(isCall).map((happening) => ({ ...happening, at })),
  );
const ended = (calls: readonly Happening[], name: keyof typeof CALL_EVENT_NAMES) =>
  calls.filter((call) => call.name === CALL_EVENT_NAMES[name]);

/** Beginnings of calls after a time, with their devices. */
const times = (calls: readonly Happening[], since: number) =>
  ended(calls, 'initiated')
    .map(({ detail }) => `${String(detail['deviceId'])} ${String(detail['initiatedAt'])}`)
    .filter((call) => Date.parse(call.slice(-24)) > since);
const hoursOnSunday = (sundays: object) =>
  ended(callsOf({ all: { life: BUSY, sundays } }, SUNDAY, 24), 'initiated').map(
    ({ detail }) => minuteOfDay(Date.parse(String(detail['initiatedAt']))) / 60,
  );

describe('the calls of a simulated controller', () => {
  it('come from call points, keypads and telephone lines, mostly in busy hours', () => {
    const begun = ended(callsOf({ all: { life: BUSY, devices: { keypads: [2, 2] } } }, MORNING, 18), 'initiated');
    expect(new Set(begun.map(({ detail }) => detail['category']))).toEqual(new Set(['callpoint', 'keypad', 'phone']));
    const inHours = (from: number, until: number) =>
      begun.filter(({ detail }) => {
        const hour = minuteOfDay(Date.parse(String(detail['initiatedAt']))) / 60;
        return hour >= from && hour < until;
      }).length;
    expect(inHours(16.5, 18.5)).toBeGreaterThan(4 * inHours(22, 24));
    expect(inHours(22, 24)).toBeLessThan(inHours(8, 10));
  });

  it('each end once, within the limit, with the fields of their beginning', () => {
    const { life } = newLife({ all: { life: BUSY } });
    const open = new Map<unknown, unknown>();
    const ends: { name: string; durationMs: number; differs: boolean; isOut: boolean | undefined }[] = [];
    for (let now = MORNING; now < MORNING + 18 * HOUR_MS; now += SECOND_MS) {
      if (life.dueAt > now) continue;
      const { happened } = life.turn(momentAt(now));
      const headsets = life.endpoints.rows.filter((row) => row.category === 'headset' && row.status === 'online');
      for (const { name, detail } of happened.filter(isCall)) {
        const { callId, durationMs, answeredBy, ...common } = detail;
        const before = open.get(callId);
        open.set(callId, JSON.stringify(common));
        if (name === CALL_EVENT_NAMES.initiated) continue;
        open.delete(callId);
        const isOut = answeredBy === undefined ? undefined : headsets.some(({ id }) => id === answeredBy);
        ends.push({ name, durationMs: Number(durationMs), differs: before !== JSON.stringify(common), isOut });
      }
    }
    expect(new Set(ends.map(({ name }) => name)).size).toBe(3);
    expect(ends.filter(({ durationMs, differs }) => differs || !(durationMs >= 0 && durationMs <= 120_000))).toEqual(
      [],
    );
    expect(ends.filter(({ name, isOut }) => isOut !== (name === CALL_EVENT_NAMES.answered ? true : undefined))).toEqual(
      [],
    );
    expect(open.size).toBeLessThanOrEqual(MOST_OPEN);
  });

  it('are equal for the same seed, also after a restart during the day', () => {
    const options = { all: { life: BUSY } };
    const all = callsOf(options, MORNING, 12);
    expect(callsOf(options, MORNING, 12)).toEqual(all);
    expect(callsOf({ ...options, seed: 'other' }, MORNING, 12)).not.toEqual(all);
    const noon = MORNING + 6 * HOUR_MS;
    // A device with an open call at the restart may call again instead of cancelling it.
    const common = new Set(times(all, noon));
    const restarted = times(callsOf(options, noon, 6), noon);
    expect(restarted.filter((call) => !common.has(call)).length).toBeLessThan(0.05 * restarted.length);
  });

  it('do not happen on a Sunday at a closed shop, and only by day where Sundays are short', () => {
    expect(hoursOnSunday({ closed: 1, short: 0 })).toEqual([]);
    const short = hoursOnSunday({ closed: 0, short: 1 });
    expect(short.length).toBeGreaterThan(40);
    expect(short.filter((hour) => hour < 10 || hour > 17.5).length).toBeLessThan(0.1 * short.length);
    const full = hoursOnSunday({ closed: 0, short: 0 });
    expect(full.filter((hour) => hour < 10 || hour > 17.5).length).toBeGreaterThan(0.2 * full.length);
  });

  it('mostly time out at a neglected call point only', () => {
    const all = {
      life: { ...BUSY, pressesAnHour: 5, calls: { neglected: 1 } },
      devices: { callPoints: [4, 4], headsets: [16, 16] },
    };
    const calls = callsOf({ all }, MORNING + 3 * HOUR_MS, 9);
    const shares = [...Map.groupBy(calls, ({ detail }) => detail['deviceId']).values()]
      .filter((some) => some[0]?.detail['category'] === 'callpoint')
      .map((some) => ended(some, 'timedOut').length / ended(some, 'initiated').length)
      .toSorted((one, other) => one - other);
    expect(shares).toHaveLength(4);
    expect(shares[3]).toBeGreaterThan(0.5);
    expect(shares[2]).toBeLessThan(0.3);
  });

  it('are few at the same time, and are cancelled when the source calls again or the controller stops', () => {
    const all = { life: { pressesAnHour: 0, lost: 0, calls: { phoneCallsAnHour: 0, cancelled: 0 } } };
    const { life } = newLife({ all: { ...all, devices: { callPoints: [20, 20], headsets: [0, 0] } } });
    const points = life.endpoints.rows.flatMap(({ id, category }) => (category === 'callpoint' ? id : []));
    const press = (id: string | undefined, after: number) =>
      life.call(id ?? '', momentAt(MORNING + after), undefined)?.happened ?? [];
    const begun = points.flatMap((id) => press(id, 0));
    expect(ended(begun, 'initiated')).toHaveLength(MOST_OPEN);
    expect(press(points[0], 5_000)).toMatchObject([
      { name: CALL_EVENT_NAMES.cancelled, detail: { deviceId: points[0], durationMs: 5_000 } },
    ]);
    const { happened } = life.cancelCalls(momentAt(MORNING + 6_000));
    expect(ended(happened, 'cancelled')).toHaveLength(MOST_OPEN - 1);
    expect(life.cancelCalls(momentAt(MORNING + 7_000)).happened).toEqual([]);
  });

  it('do not happen by themselves when the scenario simulates no activity', () => {
    const { life } = newLife({ all: { life: undefined } });
    expect(live(life, MORNING, DAY_MS / HOUR_MS)).toEqual([]);
    expect(life.call('line-1', momentAt(MORNING), { outcome: 'cancelled', durationMs: 9_000 })?.happened).toMatchObject(
      [
        { name: CALL_EVENT_NAMES.initiated, detail: { initiatedAt: '2026-11-24T05:59:51.000Z' } },
        { name: CALL_EVENT_NAMES.cancelled, detail: { category: 'phone', durationMs: 9_000 } },
      ],
    );
    expect(life.call('line-9', momentAt(MORNING), undefined)).toBeUndefined();
  });
});
