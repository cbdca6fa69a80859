import { decodeCsv } from '@earshot/domain/csv/decode-csv';
import { readNames } from '@earshot/domain/location-csv/read-names';
import { namesOnLines } from '@earshot/domain/locations/names-on-lines';

/** Reads the names in a CSV file, or one name per line of any other file. Throws CsvRefusal. */
export async function namesInFile(file: File): Promise<string[]> {
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  const isCsv = file.type === 'text/csv' || /\.csv$/i.test(file.name);
  return isCsv ? readNames(text) : namesOnLines(text).map(({ name }) => name);
}
