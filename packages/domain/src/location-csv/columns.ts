/** Columns of the CSV file of locations. Each label adds a column `location_tag:{key}`. */
export const LOCATION_CSV_COLUMNS = ['serial_number', 'boxname', 'lat', 'lng', 'postcode'] as const;
export type LocationCsvColumn = (typeof LOCATION_CSV_COLUMNS)[number];

export const TAG_COLUMN = 'location_tag:';
export const tagColumn = (key: string): string => `${TAG_COLUMN}${key}`;

/** Cell value in a label column when the location has the label. */
export const TAGGED = 'true';

/** Characters that file systems do not allow, and path separators. */
const NOT_IN_NAMES = /[\p{Cc}/\\:*?"<>|]/gu;

export function locationCsvName(groupTitle: string): string {
  const title = groupTitle.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  return `${title === '' ? 'locations' : title}.csv`;
}
