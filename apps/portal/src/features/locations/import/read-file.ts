import { CsvRefusal } from '@earshot/domain/csv/csv-refusal';
import { decodeCsv, MAX_CSV_BYTES } from '@earshot/domain/csv/decode-csv';
import { readLocationCsv } from '@earshot/domain/location-csv/read-location-csv';
import { locationCsvTexts as texts } from '../csv-texts.ts';
import type { ImportLine } from './import-line.ts';

export interface ReadFile {
  readonly lines: ImportLine[];
  readonly ignored: readonly string[];
}

/** Maximum time of blocking the page, in milliseconds. */
const SLICE_MS = 12;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads a file row by row, pausing to keep the page responsive. Throws CsvRefusal. */
export async function readFile(
  file: Blob,
  { signal, onRows }: { signal: AbortSignal; onRows: (count: number) => void },
): Promise<ReadFile> {
  // Checks the size before loading the file into memory.
  if (file.size > MAX_CSV_BYTES) throw new CsvRefusal(texts.tooLarge, texts.tooLargeAdvice);
  const { ignored, rows } = readLocationCsv(decodeCsv(new Uint8Array(await file.arrayBuffer())));
  const lines: ImportLine[] = [];
  let pausedAt = performance.now();
  for (const {
    line,
    serial,
    row,
    problems: [problem],
  } of rows) {
    lines.push({ line, serial, row, outcome: 'error', reason: problem?.problem ?? null, planned: null });
    if (performance.now() - pausedAt < SLICE_MS) continue;
    onRows(lines.length);
    await pause();
    signal.throwIfAborted();
    pausedAt = performance.now();
  }
  return { lines, ignored };
}
