/** What an update of one controller takes, in minutes: the download, the installation and the reboot. */
export const MINUTES_PER_CONTROLLER = 6;
/** Hours of the clock at the location; the window ends on the day after it begins. */
export const WINDOW = { fromHour: 22, toHour: 5 } as const;
/** Controllers of one group that are updated at the same time, by all tasks together. */
export const MOST_AT_ONCE = 5;
/** Controllers of all customers that are updated at the same time. */
export const MOST_AT_ONCE_IN_FLEET = 200;
/** Controllers that must have been updated before any other one is. */
export const CANARIES = 1;
/** Failures that stop a task. */
export const FAILURES_THAT_STOP = 3;
/** A controller that has not come back with the new version after so long has failed. Milliseconds. */
export const UPDATE_DEADLINE_MS = 15 * 60_000;
/** A task ends after the nights that it needs, and so many more for locations that are offline. */
export const SPARE_NIGHTS = 14;
export const MAX_TASK_CONTROLLERS = 20_000;
export const MAX_FIRMWARE_BYTES = 64 * 1024 * 1024;
/** In the words of the specification. */
export const TASK_WORDS =
  'It takes about 6 minutes per controller, updates run only between 22:00 and 05:00, and up to 5 controllers are updated at a time.';
