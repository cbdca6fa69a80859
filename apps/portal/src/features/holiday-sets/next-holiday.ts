/** The first day of a set that is not over; undefined when all are. Takes days in order. */
export const nextHoliday = (dates: readonly string[], today: string): string | undefined =>
  dates.find((date) => date >= today);
