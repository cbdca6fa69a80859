import { MINUTE_MS } from '../time/durations.ts';

/** Maximum number of controllers of all customers at which tasks work at the same time. */
export const MOST_AT_ONCE_IN_FLEET = 200;
/**
 * Maximum number of controllers that tasks have asked to reboot and that have not answered yet. Others begin when these
 * have answered, so that requests do not expire in the platform's own queue: 30 on a machine with a load of 24 made one of
 * six expire.
 */
export const MOST_UNANSWERED = 10;
/** Time for a controller to return with the new version before it counts as failed. Milliseconds. */
export const UPDATE_DEADLINE_MS = 15 * MINUTE_MS;
/** Time for a controller to confirm new settings before it counts as failed. Milliseconds. */
export const CONFIGURATION_DEADLINE_MS = 5 * MINUTE_MS;
/** Time after the end of the work until a controller's health is compared with before. Milliseconds. */
export const HEALTH_AFTER_MS = 5 * MINUTE_MS;
/** Nights added to the estimate before a task ends, for locations that are offline. */
export const SPARE_NIGHTS = 14;
export const MAX_TASK_CONTROLLERS = 20_000;
export const MAX_FIRMWARE_BYTES = 64 * 1024 * 1024;
/** Wording from the specification. */
export const TASK_WORDS =
  'It takes about 6 minutes per controller, updates run only between 22:00 and 05:00, and up to 5 controllers are updated at a time.';
