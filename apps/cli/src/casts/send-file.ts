import type { CallOptions, Earshot } from '@earshot/sdk';
import { tally } from '../output/import-report.ts';
import { counted } from '../output/text.ts';
import { readCsvFile } from '../input/read-csv-file.ts';
import { InputError } from '../refusals.ts';
import { readSendRows } from './read-send-rows.ts';
import { planSend, sendRow, type SendOutcome } from './send-rows.ts';

export interface SentFile {
  readonly dryRun: boolean;
  readonly rows: readonly SendOutcome[];
  readonly errors: number;
  readonly summary: string;
}

interface Options {
  readonly dryRun: boolean;
  readonly calling: CallOptions;
  /** Called with the number of rows before the first is sent; may throw to send nothing. */
  readonly begin: (rows: number) => Promise<void>;
}

/** Checks all rows first, then sends the valid ones in sequence. */
export async function sendFile(earshot: Earshot, path: string, { dryRun, calling, begin }: Options): Promise<SentFile> {
  const read = await readCsvFile(path, readSendRows);
  if (read.length === 0) throw new InputError('The file lists nothing to send');
  const plans = [];
  for (const row of read) plans.push({ row, ...(await planSend(earshot, row, calling)) });
  const wanted = plans.filter(({ input }) => input !== undefined).length;
  if (!dryRun && wanted > 0) await begin(wanted);
  const rows: SendOutcome[] = [];
  for (const { row, input, outcome } of plans)
    rows.push(dryRun || input === undefined ? outcome : await sendRow(earshot, { row, input }, calling));
  const outcomes = rows.map(({ outcome }) => outcome);
  const summary = `${counted(rows.length, 'row')}: ${tally(outcomes, dryRun ? ['send', 'error'] : ['sent', 'error'])}.`;
  return { dryRun, rows, errors: outcomes.filter((outcome) => outcome === 'error').length, summary };
}
