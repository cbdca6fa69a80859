import { CsvRefusal, SAVE_AS_UTF8 } from './csv-refusal.ts';

/** Room for about 300 bytes per row at the maximum number of rows. */
export const MAX_CSV_BYTES = 32 * 1024 * 1024;

/** Number of leading bytes checked for zeros, which indicate UTF-16 without a byte order mark. */
const CHECKED_BYTES = 200;

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || bytes.subarray(0, CHECKED_BYTES).includes(0);
}

/** Decodes UTF-8, with or without a byte order mark. Refuses other encodings and does not guess. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_CSV_BYTES) {
    throw new CsvRefusal('The file is too large', 'Divide it into files of at most 32 MB.');
  }
  if (isUtf16(bytes)) throw new CsvRefusal('The file is in UTF-16', SAVE_AS_UTF8);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0]?.split('\n').length ?? 1;
    throw new CsvRefusal(`The file is not in UTF-8: line ${line} has a character of another encoding`, SAVE_AS_UTF8);
  }
}
