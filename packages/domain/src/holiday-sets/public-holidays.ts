import Holidays from 'date-holidays';
import type { HolidayRegion } from './regions.ts';

/** Country and part of the country, as named by the library. */
const PLACES: Record<HolidayRegion, readonly [country: string, part?: string]> = {
  'england-and-wales': ['GB', 'ENG'],
  scotland: ['GB', 'SCT'],
  'northern-ireland': ['GB', 'NIR'],
  ireland: ['IE'],
  usa: ['US'],
  germany: ['DE'],
  france: ['FR'],
};

const known = new Map<string, readonly string[]>();

/**
 * The public holidays of a year in order, as `2027-12-27`. A holiday on a weekend is included, and so is its substitute
 * day. Holidays of parts of a region, such as Bavaria, are not included. Loads a library of one megabyte: for servers
 * only.
 */
export function publicHolidays(region: HolidayRegion, year: number): readonly string[] {
  const key = `${region} ${year}`;
  const found = known.get(key) ?? readHolidays(region, year);
  known.set(key, found);
  return found;
}

function readHolidays(region: HolidayRegion, year: number): string[] {
  const [country, part] = PLACES[region];
  const calendar = part === undefined ? new Holidays(country) : new Holidays(country, part);
  const days = calendar
    .getHolidays(year)
    .filter(({ type, substitute }) => type === 'public' || substitute === true)
    .map(({ date }) => date.slice(0, 10));
  return [...new Set(days)].toSorted();
}
