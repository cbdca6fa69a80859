import { csvRecords } from '@earshot/domain/csv/csv-records';
import { postcodeCode } from '@earshot/domain/postcodes/normalise';
import type { PostcodeRow } from '../queries/locations/postcodes.ts';

function columnsOf(titles: readonly string[]): { code: number; latitude: number; longitude: number } {
  const names = titles.map((title) => title.trim().toLowerCase());
  const find = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const columns = {
    code: find('pcds', 'pcd', 'postcode'),
    latitude: find('lat', 'latitude'),
    longitude: find('long', 'longitude'),
  };
  if (Object.values(columns).includes(-1)) throw new Error('The file needs the columns pcds, lat and long');
  return columns;
}

/**
 * Yields the postcodes of a file in the format of the ONS Postcode Directory, in batches. Skips postcodes without
 * coordinates.
 */
export async function* readOnspd(
  lines: AsyncIterable<string>,
  batchSize: number,
): AsyncGenerator<PostcodeRow[], void, undefined> {
  let columns: ReturnType<typeof columnsOf> | undefined;
  for await (const part of partsOf(lines, batchSize)) {
    // Fields of the directory contain no line ends.
    const batch = new Map<string, PostcodeRow>();
    for (const { cells } of csvRecords(part, ',')) {
      if (columns === undefined) {
        columns = columnsOf(cells);
        continue;
      }
      const row = readRow(cells, columns);
      if (row !== undefined) batch.set(row.code, row);
    }
    if (batch.size > 0) yield [...batch.values()];
  }
}

async function* partsOf(lines: AsyncIterable<string>, size: number): AsyncGenerator<string, void, undefined> {
  let part: string[] = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < size) continue;
    yield part.join('\n');
    part = [];
  }
  if (part.length > 0) yield part.join('\n');
}

function readRow(fields: readonly string[], columns: ReturnType<typeof columnsOf>): PostcodeRow | undefined {
  const code = postcodeCode((fields[columns.code] ?? '').trim());
  const latitude = toDegrees(fields[columns.latitude], 90);
  const longitude = toDegrees(fields[columns.longitude], 180);
  if (code === undefined || latitude === undefined || longitude === undefined) return undefined;
  return { code, latitude, longitude };
}

/** Undefined for 99.999999, which means unknown. */
function toDegrees(text: string | undefined, most: number): number | undefined {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : undefined;
}
