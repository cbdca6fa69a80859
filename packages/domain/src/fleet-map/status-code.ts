import { CONTROLLER_STATUSES, type ControllerStatus } from '../controllers/presence.ts';

/** A status on its way to a map is its place in this list; three bits hold it. */
export const STATUS_BITS = 3;
export const STATUS_COUNT = CONTROLLER_STATUSES.length;

export const codeOf = (status: ControllerStatus): number => CONTROLLER_STATUSES.indexOf(status);
export const FAULT = codeOf('fault');

/** What a cluster takes its colour from: the first of these that one of its locations has. */
export const WORST_FIRST = [
  'fault',
  'inactive',
  'unknown',
  'rebooting',
  'active',
] as const satisfies ControllerStatus[];

/** How many locations there are of each status, by code. */
export type StatusCounts = readonly number[];

/** Undefined where there is nothing. */
export const worstOf = (counts: StatusCounts): ControllerStatus | undefined =>
  WORST_FIRST.find((status) => (counts[codeOf(status)] ?? 0) > 0);
