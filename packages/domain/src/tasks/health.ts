import type { HealthGate } from './plan.ts';

/** The controllers at which the work is done, some minutes after their end, compared with before. */
export interface TaskHealth {
  /** Controllers whose health was read. */
  readonly checked: number;
  /** Controllers whose health is still to be read; 0 if the task compares nothing. */
  readonly pending: number;
  /** Time at which the first of these is read, in ISO 8601; null without one. */
  readonly nextReadAt: string | null;
  /** Checked controllers that are online. */
  readonly online: number;
  /** Registered headsets of the checked controllers. */
  readonly headsetsBefore: number;
  readonly headsetsAfter: number;
}

export const NO_HEALTH: TaskHealth = {
  checked: 0,
  pending: 0,
  nextReadAt: null,
  online: 0,
  headsetsBefore: 0,
  headsetsAfter: 0,
};

/** Whether the checked controllers are worse than the gate allows. */
export const isWorse = (health: TaskHealth, gate: HealthGate | null): boolean =>
  gate !== null &&
  (health.online * 100 < gate.controllers * health.checked ||
    health.headsetsAfter * 100 < gate.headsets * health.headsetsBefore);
