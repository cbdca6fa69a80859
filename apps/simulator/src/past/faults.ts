import type { ControllerOutage, DeviceFault } from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { chance, pick } from '../chance.ts';
import { breakDown } from '../life/faults.ts';
import type { Living } from '../life/living.ts';
import { minuteOfDay } from '../life/local-time.ts';
import type { PastTime } from './outages.ts';

/** Most faults of devices of one controller that are stored. Live faults are more frequent, for a lively demo. */
const MOST = 4;
const TRADING = [8 * 60, 20 * 60] as const;

interface Of {
  readonly seed: string;
  readonly serial: string;
  readonly living: readonly Living[];
  readonly outages: readonly ControllerOutage[];
  readonly platformOutage: PastTime | null;
  readonly time: PastTime;
}

/** Faults of devices in trading hours, at times when the controller can report them. */
export function faultsOf({ seed, serial, living, outages, platformOutage, time }: Of): DeviceFault[] {
  const fit = living.filter(({ slot, stage }) => slot.category !== 'conference' && stage !== 'lost');
  const days = Math.floor((time.until - time.from) / DAY_MS);
  const found: DeviceFault[] = [];
  for (let i = 0; i < pick([0, MOST], seed, serial, 'faults'); i += 1) {
    const luck = (what: string) => chance(seed, serial, 'fault', i, what);
    const from = Math.round(time.from + (1 + Math.floor(luck('day') * (days - 2)) + luck('time')) * DAY_MS);
    const one = fit[Math.floor(luck('device') * fit.length)];
    if (one === undefined || !isTrading(from)) continue;
    const broken = breakDown(one, { now: from, at: new Date(from).toISOString(), luck });
    const until = Math.round(broken.living.due);
    const busy = [...outages, ...found, ...(platformOutage === null ? [] : [platformOutage])];
    const isFree = busy.every((o) => until + MARGIN_MS < o.from || from > (o.until ?? Infinity) + MARGIN_MS);
    const { name, id } = one.row;
    if (isFree && until < time.until - HOUR_MS)
      found.push({ from, until, deviceId: id, text: `${name} ${id.slice(5)}: ${broken.living.fault ?? ''}` });
  }
  return found.toSorted((one, other) => one.from - other.from);
}

const MARGIN_MS = 15 * MINUTE_MS;

function isTrading(at: number): boolean {
  const minute = minuteOfDay(at);
  return minute >= TRADING[0] && minute < TRADING[1];
}
