import type { ControllerStatus } from './presence.ts';

interface Reporting {
  readonly status: ControllerStatus;
  /** Time of the last report; null if there was none. */
  readonly lastSeenAt: Date | null;
}

/** Statuses of a location that does not report, so that its facts and those of its devices are the last known ones. */
export const CUT_OFF_STATUSES = ['inactive', 'unknown'] as const satisfies readonly ControllerStatus[];

export const isCutOff = (status: ControllerStatus): boolean => CUT_OFF_STATUSES.some((one) => one === status);

/**
 * The time at which the facts of a location and its devices were last known; null while they are current. A location
 * that never reported has no facts.
 */
export const lastKnownAt = ({ status, lastSeenAt }: Reporting): Date | null => (isCutOff(status) ? lastSeenAt : null);
