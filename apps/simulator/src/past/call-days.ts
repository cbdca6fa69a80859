import type { ControllerOutage, DeviceFault, PastCall, PastEvent } from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { habitsOf } from '../life/call-course.ts';
import { linesOf, sourceOf } from '../life/call-sources.ts';
import { callTimes } from '../life/call-times.ts';
import { type CallChange, callEvent, type CallSource } from '../life/calls.ts';
import { CallsLife } from '../life/calls-life.ts';
import type { Living } from '../life/living.ts';
import { dayAfter, dayOf, type LocalDay } from '../life/local-time.ts';
import { rhythmAt, type Trading } from '../life/rhythm.ts';
import { tradingOn } from '../life/trading.ts';
import type { LifePace } from '../scenario.ts';
import type { PastTime } from './outages.ts';

interface Days {
  readonly seed: string;
  readonly serial: string;
  readonly pace: LifePace;
  readonly sundays: Trading;
  readonly time: PastTime;
  /** Devices that were not lost. */
  readonly used: readonly Living[];
  readonly callPoints: number;
  readonly outages: readonly ControllerOutage[];
  readonly faults: readonly DeviceFault[];
  /** Device ids of the headsets in use. */
  readonly headsetsAt: (time: number) => readonly string[];
}

interface Press {
  readonly source: CallSource;
  readonly at: number;
}

/** Controllers are installed in the first hour. */
const INSTALLED_MS = HOUR_MS;

/** The calls of a controller that were over, by the same rules as those of the live fleet. */
export function callDays(days: Days): PastCall[] {
  const { seed, serial, pace, time, callPoints, outages, headsetsAt } = days;
  const habits = habitsOf({ seed, serial, callPoints }, pace.calls);
  const waitsSince = time.until - (habits.waits?.sinceDaysAgo ?? 0) * DAY_MS;
  const usual = new CallsLife({ seed, serial, headsetsAt, habits: { ...habits, waits: undefined } });
  const present = new CallsLife({ seed, serial, headsetsAt, habits });
  const callers = callersOf(days, habits);
  const ended: CallChange[] = [];
  for (let day = dayOf(time.from); day.from < time.until; day = dayAfter(day)) {
    const trading = tradingOn(day.weekday, days.sundays);
    for (const { source, at } of pressesOn(day, days, callers)) {
      ended.push(...usual.turn(at), ...present.turn(at));
      const minute = (at - day.from) / MINUTE_MS;
      const { rush } = rhythmAt(minute, trading);
      const moment = { now: at, at: new Date(at).toISOString(), minute, rush };
      ended.push(...(at < waitsSince ? usual : present).press(source, moment));
    }
  }
  ended.push(...usual.turn(time.until), ...present.turn(time.until));
  return ended
    .flatMap((change) => toCall(change) ?? [])
    .filter(({ at, durationMs }) => !outages.some((outage) => isOffDuring(outage, at, at + durationMs)))
    .toSorted((one, other) => one.at - other.at);
}

type Caller = Parameters<typeof callTimes>[0] & { readonly source: CallSource };

function callersOf({ seed, serial, pace, sundays, used }: Days, habits: ReturnType<typeof habitsOf>): Caller[] {
  const of = { seed, serial, sundays };
  const pressed = used.flatMap(({ row, slot }) => sourceOf(row, slot.index, habits) ?? []);
  return [...pressed, ...linesOf(of)].map((source) => {
    const { deviceId, category } = source;
    const anHour = category === 'phone' ? pace.calls.phoneCallsAnHour : pace.pressesAnHour;
    return { ...of, deviceId, anHour, source };
  });
}

/** Faulty devices do not call. */
const pressesOn = (day: LocalDay, { time, faults }: Days, callers: readonly Caller[]): Press[] =>
  callers
    .flatMap((caller) => callTimes(caller, day).map((at) => ({ source: caller.source, at })))
    .filter(
      ({ source, at }) =>
        at >= time.from + INSTALLED_MS &&
        at < time.until &&
        !faults.some((fault) => fault.deviceId === source.deviceId && at >= fault.from && at < fault.until),
    )
    .toSorted((one, other) => one.at - other.at);

function toCall({ call, end }: CallChange): PastCall | undefined {
  if (end === null) return undefined;
  const { initiatedAt, ...others } = call;
  return { ...others, at: Date.parse(initiatedAt), ...end };
}

const isOffDuring = ({ kind, from, until }: ControllerOutage, began: number, ended: number): boolean =>
  kind === 'power' && began < (until ?? Infinity) && ended >= from;

/** The journal events of a call. */
export function callEvents({ at, outcome, durationMs, answeredBy, ...named }: PastCall): PastEvent[] {
  const { deviceId } = named;
  const call = { ...named, initiatedAt: new Date(at).toISOString() };
  return [
    { at, deviceId, ...callEvent({ call, end: null }) },
    { at: at + durationMs, deviceId, ...callEvent({ call, end: { outcome, durationMs, answeredBy } }) },
  ];
}
