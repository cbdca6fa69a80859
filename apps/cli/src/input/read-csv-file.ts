import { CsvRefusal } from '@earshot/domain/csv/csv-refusal';
import { decodeCsv } from '@earshot/domain/csv/decode-csv';
import { InputError } from '../refusals.ts';
import { readInput } from './read-input.ts';

/** Reads a CSV file, or standard input for `-`, with `read`. */
export async function readCsvFile<T>(path: string, read: (text: string) => T): Promise<T> {
  const bytes = await readInput(path);
  try {
    return read(decodeCsv(bytes));
  } catch (error) {
    throw error instanceof CsvRefusal ? new InputError(error.message, error.advice) : error;
  }
}
