import { BUCKET_LIMITS } from '@earshot/domain/devices/battery';
import type { DeviceChange, PastEvent } from '@earshot/domain/controllers/controller-past';
import { ENROLMENT_EVENT_NAMES } from '@earshot/domain/enrolments/facts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { chance } from '../chance.ts';
import type { Living } from '../life/living.ts';
import { reportedLevel } from '../life/living.ts';
import { teamMember } from '../life/team.ts';
import type { Rhythm } from '../life/rhythm.ts';
import type { LifePace } from '../scenario.ts';
import type { PastTime } from './outages.ts';

/** The days of headsets and handsets are computed in steps of this length. */
export const STEP_MS = 20 * MINUTE_MS;
/** Within this time, changes of a device are equally late after their step. */
const SPELL_MS = 8 * HOUR_MS;
/** Charge in per cent below which a device is put back, and from which it is taken out. */
const LOW = 10;
const ENOUGH = 40;

interface Days {
  readonly seed: string;
  readonly serial: string;
  readonly living: Living;
  readonly pace: LifePace;
  readonly time: PastTime;
  /** The rhythm of each step. */
  readonly steps: readonly Rhythm[];
}

/**
 * The reported changes of a headset or handset: taken out for a shift, discharged, put back and charged. A coarse form
 * of `carriedTurn`, without talks.
 */
export function carriedDays({ seed, serial, living, pace, time, steps }: Days): {
  changes: DeviceChange[];
  events: PastEvent[];
} {
  const { row } = living;
  const shift = chance(seed, serial, row.id, 'shift');
  const changes: DeviceChange[] = [];
  const events: PastEvent[] = [];
  const detail = { deviceId: row.id, category: row.category };
  let [level, isOut, bucket, later] = [100, false, -1, 0];
  for (const [step, { staff }] of steps.entries()) {
    const began = time.from + step * STEP_MS;
    if (step % (SPELL_MS / STEP_MS) === 0) later = Math.floor(chance(seed, row.id, 'step', began) * STEP_MS * 0.9);
    const at = began + later;
    const hours = STEP_MS / HOUR_MS;
    level = isOut
      ? Math.max(0, level - (100 * hours) / pace.batteryHours)
      : Math.min(100, level + (100 * hours) / pace.chargeHours);
    const wasOut = isOut;
    isOut = isOut ? shift < staff && level >= LOW : shift < staff && level >= ENOUGH;
    const battery = reportedLevel(level);
    const now = BUCKET_LIMITS.filter((limit) => battery > limit).length;
    if (isOut === wasOut && now === bucket) continue;
    bucket = now;
    changes.push({
      at,
      deviceId: row.id,
      status: isOut ? 'online' : 'offline',
      battery,
      charging: !isOut,
      conference: isOut ? 1 : null,
    });
    if (isOut === wasOut) continue;
    const { taken, enrolled, returned } = ENROLMENT_EVENT_NAMES;
    events.push({ at, name: isOut ? taken : returned, deviceId: row.id, detail });
    const luck = (what: string) => chance(seed, row.id, what, at);
    if (!isOut || row.category !== 'headset' || luck('forgotten') < pace.enrolments.forgotten) continue;
    const index = luck('second') < pace.enrolments.second ? Math.max(0, living.slot.index - 1) : living.slot.index;
    const fullName = teamMember(serial, index);
    const after = (15 + luck('enrols after') * 105) * SECOND_MS;
    if (at + after < time.until) {
      events.push({ at: at + after, name: enrolled, deviceId: row.id, detail: { ...detail, fullName } });
    }
  }
  return { changes, events };
}
