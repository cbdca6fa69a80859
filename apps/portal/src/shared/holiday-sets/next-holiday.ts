/** First date that is today or later; undefined if there is none. `dates` must be sorted. */
export const nextHoliday = (dates: readonly string[], today: string): string | undefined =>
  dates.find((date) => date >= today);
