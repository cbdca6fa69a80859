/** Regions whose public holidays are known in every group. */
export const HOLIDAY_REGIONS = [
  'england-and-wales',
  'scotland',
  'northern-ireland',
  'ireland',
  'usa',
  'germany',
  'france',
] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

/** Names for lists, and for use after "in". */
const NAMES: Record<HolidayRegion, { readonly title: string; readonly place: string }> = {
  'england-and-wales': { title: 'England and Wales', place: 'England and Wales' },
  scotland: { title: 'Scotland', place: 'Scotland' },
  'northern-ireland': { title: 'Northern Ireland', place: 'Northern Ireland' },
  ireland: { title: 'Republic of Ireland', place: 'the Republic of Ireland' },
  usa: { title: 'USA', place: 'the USA' },
  germany: { title: 'Germany', place: 'Germany' },
  france: { title: 'France', place: 'France' },
};

const BRITISH: readonly HolidayRegion[] = ['england-and-wales', 'scotland', 'northern-ireland'];

export const regionTitle = (region: HolidayRegion): string => NAMES[region].title;
/** The word for the holidays of a region. */
export const holidayWord = (region: HolidayRegion): string =>
  BRITISH.includes(region) ? 'bank holidays' : 'public holidays';
export const regionPlace = (region: HolidayRegion): string => NAMES[region].place;
