import { WEEKDAY_NAMES } from '../time/weekdays.ts';

export const HEAT_MAP_HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** `Monday 09:00` */
export const heatMapLabel = ({ weekday, hour }: { readonly weekday: number; readonly hour: number }): string =>
  `${WEEKDAY_NAMES[weekday - 1] ?? ''} ${String(hour).padStart(2, '0')}:00`;
