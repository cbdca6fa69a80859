/** The columns of the file of locations; beside these one `location_tag:{key}` for each label. */
export const LOCATION_CSV_COLUMNS = ['serial_number', 'boxname', 'lat', 'lng', 'postcode'] as const;
export type LocationCsvColumn = (typeof LOCATION_CSV_COLUMNS)[number];

export const TAG_COLUMN = 'location_tag:';
export const tagColumn = (key: string): string => `${TAG_COLUMN}${key}`;

/** In a column of a label: the location has it. */
export const TAGGED = 'true';

/** No file system takes these, and a name is no path. */
const NOT_IN_NAMES = /[\p{Cc}/\\:*?"<>|]/gu;

/** The file is named after the group. */
export function locationCsvName(groupTitle: string): string {
  const title = groupTitle.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  return `${title === '' ? 'locations' : title}.csv`;
}
