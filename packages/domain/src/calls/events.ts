/**
 * Journal events of calls: a call point or keypad is pressed, or a telephone rings. All events of a call repeat
 * its first fields, so that each of them can be stored without the others.
 */
export const CALL_EVENT_NAMES = {
  initiated: 'call.initiated',
  answered: 'call.answered',
  timedOut: 'call.timed-out',
  cancelled: 'call.cancelled',
} as const;
