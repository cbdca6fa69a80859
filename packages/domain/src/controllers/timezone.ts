/** Of a location whose time zone nobody has set. */
export const DEFAULT_TIMEZONE = 'Europe/London';
