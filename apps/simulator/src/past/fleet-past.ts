import type {
  ControllerOutage,
  ControllerPast,
  FleetPast,
  PastDevice,
} from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { type Hardware, hardwareOf } from '../hardware.ts';
import { endpointIn } from '../hardware/slots.ts';
import type { Known } from '../known-controllers.ts';
import { begin } from '../life/begin.ts';
import type { Living } from '../life/living.ts';
import { occasionsAt } from '../life/moment.ts';
import { type LocalTime, localTime } from '../life/local-time.ts';
import type { Rhythm, Trading } from '../life/rhythm.ts';
import { rhythmOf, sundaysOf } from '../life/trading.ts';
import { chance } from '../chance.ts';
import { behaviourOf, type Scenario } from '../scenario.ts';
import { supportedFeaturesOf } from '../supported-features.ts';
import { callDays, callEvents } from './call-days.ts';
import { carriedDays, STEP_MS } from './carried-days.ts';
import { faultsOf } from './faults.ts';
import { headsetsOut } from './headsets-out.ts';
import { hourlyLoads } from './loads.ts';
import { outagesOf, type PastTime, periodOf } from './outages.ts';

/** Devices have a detailed past of this many days: their histories are longer than those of controllers. */
const DEVICE_DAYS = 14;
/** Events are the most frequent rows. */
const EVENT_DAYS = 7;

interface Calendar {
  readonly time: PastTime;
  readonly deviceTime: PastTime;
  readonly platformOutage: PastTime | null;
  readonly rhythms: Readonly<Record<Trading, Rhythms>>;
}

interface Rhythms {
  readonly hours: readonly Rhythm[];
  /** Rhythm of each step of carried devices. */
  readonly deviceSteps: readonly Rhythm[];
}

/** Computes the past of a fleet in one go. Depends only on the scenario, the controllers and the time. */
export function fleetPast(
  scenario: Scenario,
  controllers: readonly Known[],
  { until, days }: { readonly until: number; readonly days: number },
): FleetPast {
  const end = Math.floor(until / HOUR_MS) * HOUR_MS;
  const time = { from: end - days * DAY_MS, until };
  const deviceTime = { from: end - Math.min(days, DEVICE_DAYS) * DAY_MS, until: end };
  const { platformOutage } = scenario.past;
  const rhythms = rhythmsIn(time, deviceTime);
  const calendar: Calendar = {
    time,
    deviceTime,
    platformOutage: platformOutage === undefined ? null : periodOf(platformOutage, until),
    rhythms: { full: rhythms('full'), short: rhythms('short'), closed: rhythms('closed') },
  };
  return {
    ...time,
    platformOutage: calendar.platformOutage,
    controllers: controllers.map((known) => controllerPast(scenario, known, calendar)),
  };
}

function rhythmsIn(time: PastTime, deviceTime: PastTime): (sundays: Trading) => Rhythms {
  const [hours, steps] = [localTimes(time, HOUR_MS), localTimes(deviceTime, STEP_MS)];
  return (sundays) => ({
    hours: hours.map((local) => rhythmOf(local, sundays)),
    deviceSteps: steps.map((local) => rhythmOf(local, sundays)),
  });
}

const localTimes = ({ from, until }: PastTime, stepMs: number): LocalTime[] =>
  Array.from({ length: Math.ceil((until - from) / stepMs) }, (_, i) => localTime(from + i * stepMs));

function controllerPast(scenario: Scenario, known: Known, calendar: Calendar): ControllerPast {
  const { seed } = scenario;
  const { serial } = known;
  const { time, deviceTime, platformOutage } = calendar;
  const behaviour = behaviourOf(scenario, serial);
  const hardware = hardwareOf(seed, serial, behaviour);
  const sundays = sundaysOf({ seed, serial }, behaviour);
  const { hours, deviceSteps } = calendar.rhythms[sundays];
  const outages = outagesOf(known, scenario, time);
  const living = livingAt({ seed, serial, sundays }, { hardware, pace: behaviour.life, until: time.until });
  const eventsFrom = deviceTime.until - EVENT_DAYS * DAY_MS;
  const isUp = ({ at }: { at: number }) => !outages.some((outage) => isDuring(outage, at));
  const of = { seed, serial };
  const pace = behaviour.life;
  const used = pace === undefined ? [] : living.filter(({ stage }) => stage !== 'lost');
  const carried =
    pace === undefined
      ? []
      : used
          .filter(isCarried)
          .map((one) => carriedDays({ ...of, living: one, pace, time: deviceTime, steps: deviceSteps }));
  const deviceChanges = carried.flatMap(({ changes }) => changes);
  const faults = faultsOf({ ...of, living, outages, platformOutage, time });
  const past = { used, time, hours, changes: deviceChanges, changesFrom: deviceTime.from, faults };
  const callPoints = hardware.slots.filter(({ category }) => category === 'callpoint').length;
  const calls =
    pace === undefined
      ? []
      : callDays({ ...of, ...past, pace, sundays, callPoints, outages, headsetsAt: headsetsOut({ ...of, ...past }) });
  return {
    serial,
    model: hardware.model,
    firmware: hardware.firmware,
    hostname: hardware.hostname,
    supportedFeatures: supportedFeaturesOf(hardware),
    outages,
    faults,
    loads: hourlyLoads(of, hours),
    headsets: headsetsInUse(of, used, hours),
    neverPlays: behaviour.failures.play === 1,
    devices: devicesOf(hardware, living),
    deviceChanges: deviceChanges.filter(isUp),
    events: [
      ...carried.flatMap(({ events }) => events).filter(isUp),
      ...calls.filter(({ at }) => at >= eventsFrom).flatMap(callEvents),
    ].filter(({ at }) => at >= eventsFrom),
    calls,
  };
}

const isCarried = ({ slot }: Living) => slot.category === 'headset' || slot.category === 'handset';
const isDuring = ({ from, until }: ControllerOutage, at: number) => at >= from && at < (until ?? Infinity);

function livingAt(
  of: { seed: string; serial: string; sundays: Trading },
  {
    hardware,
    pace,
    until,
  }: { hardware: Hardware; pace: Parameters<typeof begin>[0]['occasion']['pace']; until: number },
): Living[] {
  const local = localTime(until);
  const at = new Date(until).toISOString();
  const moment = { now: until, at, minute: local.minute, rhythm: rhythmOf(local, of.sundays) };
  const occasionOf = occasionsAt(moment, of);
  return hardware.slots.map((slot) => {
    const row = endpointIn(of, slot, 0);
    return begin({ slot, row, occasion: { ...occasionOf(row.id, 0), pace } });
  });
}

/** Headsets outside their rack in each hour: those whose shift is below the share of staff at work. */
function headsetsInUse(
  { seed, serial }: { seed: string; serial: string },
  used: readonly Living[],
  hours: readonly Rhythm[],
): number[] {
  const shifts = used
    .filter(({ slot }) => slot.category === 'headset')
    .map(({ row }) => chance(seed, serial, row.id, 'shift'));
  return hours.map(({ staff }) => shifts.filter((shift) => shift < staff).length);
}

const devicesOf = (hardware: Hardware, living: readonly Living[]): PastDevice[] => [
  ...hardware.baseUnits.map((unit) => ({
    id: unit.id,
    kind: unit.kind === 'registrationModule' ? ('registrationModule' as const) : ('baseunit' as const),
    name: unit.name,
    status: unit.status,
    battery: unit.battery ?? null,
    charging: unit.charging ?? false,
    ipei: null,
    unitId: null,
    hardware: unit.serial ?? null,
    location: null,
    lastEventAt: null,
  })),
  ...living.map(({ row, slot }) => ({
    id: row.id,
    kind: slot.category,
    name: row.name,
    status: row.status,
    battery: row.battery,
    charging: row.charging,
    ipei: row.ipei,
    unitId: row.unitId ?? null,
    hardware: row.hardware ?? null,
    location: row.location ?? null,
    lastEventAt: row.lastEventAt === null ? null : Date.parse(row.lastEventAt),
  })),
];
