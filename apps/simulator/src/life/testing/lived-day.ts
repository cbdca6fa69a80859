import { hardwareOf } from '../../hardware.ts';
import { behaviourOf, scenario } from '../../scenario.ts';
import type { Changes } from '../changes.ts';
import { ControllerLife } from '../controller-life.ts';
import type { Moment } from '../moment.ts';
import type { Trading } from '../rhythm.ts';
import { localTime } from '../local-time.ts';
import { rhythmOf, sundaysOf } from '../trading.ts';

/** A Tuesday in winter, when local time in the shops equals UTC. */
export const MORNING = Date.parse('2026-11-24T06:00:00.000Z');
const STEP_MS = 1_000;

export function momentAt(now: number, sundays: Trading = 'full'): Moment {
  const local = localTime(now);
  return { now, at: new Date(now).toISOString(), minute: local.minute, rhythm: rhythmOf(local, sundays) };
}

export interface LifeOptions {
  readonly all?: object;
  readonly serial?: string;
  readonly seed?: string;
  readonly from?: number;
}

export function newLife({ all = {}, serial = 'VC4-10007', seed = 'test', from = MORNING }: LifeOptions = {}) {
  const behaviour = behaviourOf(scenario.parse({ seed, all: { life: {}, ...all } }), serial);
  const hardware = hardwareOf(seed, serial, behaviour);
  const sundays = sundaysOf({ seed, serial }, behaviour);
  const options = { seed, serial, hardware, sundays, pace: behaviour.life };
  return { life: new ControllerLife(options, momentAt(from, sundays)), hardware };
}

interface LifeReport {
  readonly at: number;
  readonly changes: Changes;
  /** Digest of the endpoints after the changes. */
  readonly digest: string;
}

/** Advances the time and returns the changes with their moments. */
export function live(life: ControllerLife, from: number, hours: number): LifeReport[] {
  const reports: LifeReport[] = [];
  for (let now = from; now < from + hours * 3_600_000; now += STEP_MS) {
    if (life.dueAt > now) continue;
    const changes = life.turn(momentAt(now));
    reports.push({ at: now, changes, digest: life.endpoints.digest });
  }
  return reports;
}
