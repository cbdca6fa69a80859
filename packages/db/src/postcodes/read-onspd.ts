import { postcodeCode } from '@earshot/domain/postcodes/normalise';
import type { PostcodeRow } from '../queries/locations/postcodes.ts';

/** Fields of the directory contain no quotes, and commas only within quotes. */
const FIELD = /(?:^|,)(?:"([^"]*)"|([^,]*))/g;
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(FIELD)].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim());

function columnsOf(header: string): { code: number; latitude: number; longitude: number } {
  const names = fieldsOf(header.replace(/^\uFEFF/, '')).map((name) => name.toLowerCase());
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
  let batch = new Map<string, PostcodeRow>();
  for await (const line of lines) {
    if (columns === undefined) {
      columns = columnsOf(line);
      continue;
    }
    const row = readRow(fieldsOf(line), columns);
    if (row !== undefined) batch.set(row.code, row);
    if (batch.size < batchSize) continue;
    yield [...batch.values()];
    batch = new Map();
  }
  if (batch.size > 0) yield [...batch.values()];
}

function readRow(fields: readonly string[], columns: ReturnType<typeof columnsOf>): PostcodeRow | undefined {
  const code = postcodeCode(fields[columns.code] ?? '');
  const latitude = toDegrees(fields[columns.latitude], 90);
  const longitude = toDegrees(fields[columns.longitude], 180);
  if (code === undefined || latitude === undefined || longitude === undefined) return undefined;
  return { code, latitude, longitude };
}

/** Undefined for 99.999999, which means unknown. */
function toDegrees(text: string | undefined, most: number): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : undefined;
}
