import { csvLine } from '@earshot/domain/csv/csv-line';
import { londonStamp } from '@earshot/domain/devices/csv-file-name';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import { notFound } from '@earshot/domain/errors/app-error';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { reportFile, reportInput } from '@earshot/domain/reports/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { readContent } from './read-report.ts';

const MOST_ROWS = 50_000;

export async function exportReport(
  call: PlacedCall,
  input: z.output<typeof reportInput>,
): Promise<z.input<typeof reportFile>> {
  if (!isReportId(input.type)) throw notFound(REPORT_MESSAGES.notFound);
  const { columns } = definitionOf(input.type);
  const { rows } = await readContent(call, input, MOST_ROWS);
  const lines = rows.map((row) => csvLine(columns.map(({ key }) => row[key] ?? null)));
  return {
    fileName: `${londonStamp(new Date())}-${input.type}.csv`,
    content: [csvLine(columns.map(({ label }) => label)), ...lines].join(''),
  };
}
