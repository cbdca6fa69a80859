/** Duration of one controller's update in minutes: download, installation and reboot. */
export const MINUTES_PER_CONTROLLER = 6;
/** Hours in the location's local time; the window ends on the next day. */
export const WINDOW = { fromHour: 22, toHour: 5 } as const;
/** Maximum number of simultaneous updates in a group, over all tasks. */
export const MOST_AT_ONCE = 5;
/** Maximum number of simultaneous updates over all customers. */
export const MOST_AT_ONCE_IN_FLEET = 200;
/** Number of controllers that must be updated successfully before the others start. */
export const CANARIES = 1;
export const FAILURES_THAT_STOP = 3;
/** Time for a controller to return with the new version before it counts as failed. Milliseconds. */
export const UPDATE_DEADLINE_MS = 15 * 60_000;
/** Nights added to the estimate before a task ends, for locations that are offline. */
export const SPARE_NIGHTS = 14;
export const MAX_TASK_CONTROLLERS = 20_000;
export const MAX_FIRMWARE_BYTES = 64 * 1024 * 1024;
/** Wording from the specification. */
export const TASK_WORDS =
  'It takes about 6 minutes per controller, updates run only between 22:00 and 05:00, and up to 5 controllers are updated at a time.';
