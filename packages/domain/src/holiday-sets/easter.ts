/**
 * Easter Sunday of a year in the Gregorian calendar, as a UTC midnight. Source: J. Meeus, Astronomical Algorithms,
 * ch. 8.
 */
export function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const day = moon + weekday - 7 * correction + 114;
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1);
}
