import { CsvRefusal } from '@earshot/domain/csv/csv-refusal';
import { decodeCsv, MAX_CSV_BYTES } from '@earshot/domain/csv/decode-csv';
import { formTexts } from '#/texts/forms.ts';

/** Reads the text of a chosen CSV file. Throws CsvRefusal. */
export async function readCsvBlob(file: Blob): Promise<string> {
  // Checks the size before loading the file into memory.
  if (file.size > MAX_CSV_BYTES) throw new CsvRefusal(formTexts.csv.tooLarge, formTexts.csv.tooLargeAdvice);
  return decodeCsv(new Uint8Array(await file.arrayBuffer()));
}
