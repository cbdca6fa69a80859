/** Shown where there is no value. */
export const NO_VALUE = '–';
/** Shown where there is no date. */
export const NO_DATE = 'Not available';

export const orDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? NO_VALUE : String(value);
