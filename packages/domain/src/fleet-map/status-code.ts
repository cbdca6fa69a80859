import { CONTROLLER_STATUSES, type ControllerStatus } from '../controllers/presence.ts';

/** Statuses are encoded as their index in `CONTROLLER_STATUSES`, in three bits. */
export const STATUS_BITS = 3;
export const STATUS_COUNT = CONTROLLER_STATUSES.length;

export const codeOf = (status: ControllerStatus): number => CONTROLLER_STATUSES.indexOf(status);
export const FAULT = codeOf('fault');

/** Order of precedence for the colour of a cluster. */
export const WORST_FIRST = [
  'fault',
  'inactive',
  'unknown',
  'rebooting',
  'active',
] as const satisfies ControllerStatus[];

export type StatusCounts = readonly number[];

/** The first status of `WORST_FIRST` that occurs; undefined without locations. */
export const worstOf = (counts: StatusCounts): ControllerStatus | undefined =>
  WORST_FIRST.find((status) => (counts[codeOf(status)] ?? 0) > 0);
