export const DEFAULT_TIMEZONE = 'Europe/London';
