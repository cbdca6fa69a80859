import { hardwareOf } from '../../hardware.ts';
import { behaviourOf, scenario } from '../../scenario.ts';
import type { Changes } from '../changes.ts';
import { ControllerLife } from '../controller-life.ts';
import type { Moment } from '../moment.ts';
import { minuteOfDay, rhythmAt } from '../rhythm.ts';

/** A Tuesday in winter, when local time in the shops equals UTC. */
export const MORNING = Date.parse('2026-11-24T06:00:00.000Z');
const STEP_MS = 1_000;

export const momentAt = (now: number): Moment => ({
  now,
  at: new Date(now).toISOString(),
  rhythm: rhythmAt(minuteOfDay(now)),
});

export interface LifeOptions {
  readonly all?: object;
  readonly serial?: string;
  readonly seed?: string;
}

export function newLife({ all = {}, serial = 'VC4-10007', seed = 'test' }: LifeOptions = {}) {
  const behaviour = behaviourOf(scenario.parse({ seed, all: { life: {}, ...all } }), serial);
  const hardware = hardwareOf(seed, serial, behaviour);
  return { life: new ControllerLife({ seed, serial, hardware, pace: behaviour.life }, momentAt(MORNING)), hardware };
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
