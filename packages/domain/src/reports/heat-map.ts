/** Weekdays in the order of ISO 8601, from 1. */
export const HEAT_MAP_WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const HEAT_MAP_HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** `Monday 09:00` */
export const heatMapLabel = ({ weekday, hour }: { readonly weekday: number; readonly hour: number }): string =>
  `${HEAT_MAP_WEEKDAYS[weekday - 1] ?? ''} ${String(hour).padStart(2, '0')}:00`;
