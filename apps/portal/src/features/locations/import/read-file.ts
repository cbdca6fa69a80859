import { readLocationCsv } from '@earshot/domain/location-csv/read-location-csv';
import { readCsvBlob } from '#/lib/read-csv-blob.ts';
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
  const { ignored, rows } = readLocationCsv(await readCsvBlob(file));
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
