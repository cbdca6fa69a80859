import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';

/** Time of day in the time zone of the shops. Sunday is day 0 of the week. */
export interface LocalTime {
  readonly weekday: number;
  readonly minute: number;
}

/** A day of the shops. `from` is its midnight in milliseconds since 1970. */
export interface LocalDay {
  readonly from: number;
  readonly weekday: number;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const HALF_DAY = 12 * 60;

const clockOfShops = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function localTime(at: number): LocalTime {
  const text = clockOfShops.format(at);
  return {
    weekday: WEEKDAYS.indexOf(text.slice(0, 3)),
    minute: Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2)),
  };
}

/** Minute of the day in the time zone of the shops. */
export const minuteOfDay = (at: number): number => localTime(at).minute;

export function dayOf(at: number): LocalDay {
  const { weekday, minute } = localTime(at);
  const about = at - (at % MINUTE_MS) - minute * MINUTE_MS;
  // The day may have had 23 or 25 hours.
  const drift = minuteOfDay(about);
  return { weekday, from: about - (drift > HALF_DAY ? drift - 2 * HALF_DAY : drift) * MINUTE_MS };
}

export const dayAfter = ({ from }: LocalDay): LocalDay => dayOf(from + 30 * HOUR_MS);
