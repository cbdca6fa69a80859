import type { Database } from '@earshot/db/client';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { comparedRange, shiftOf } from '@earshot/domain/reports/compared-range';
import { compareReports } from '@earshot/domain/reports/compare-reports';
import { type Comparison, comparisonsAt } from '@earshot/domain/reports/comparison';
import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { MINUTES_KEPT_DAYS } from '@earshot/domain/reports/granularity';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportComparison, ReportRow } from '@earshot/domain/reports/schema';
import { DAY_MS } from '@earshot/domain/time/durations';
import type { ReportChart, ReportSource, SourceWindow } from './sources/report-source.ts';

/** Refuses a comparison that the report cannot answer at its place, or for which minutes are no longer stored. */
export function refuseComparison(
  { definition, window }: { readonly definition: ReportDefinition; readonly window: SourceWindow },
  kind: Comparison,
  now: Date,
): void {
  const level = window.place.controllerId === undefined ? 'group' : 'location';
  if (!comparisonsAt(definition, level).includes(kind)) {
    throw badRequest(REPORT_MESSAGES.notComparable, { field: 'compare' });
  }
  const { from } = comparedRange(window, shiftOf(window, kind));
  if (window.granularity === 'minutes' && now.getTime() - from.getTime() > MINUTES_KEPT_DAYS * DAY_MS) {
    throw badRequest(REPORT_MESSAGES.granularity, { field: 'granularity' });
  }
}

/** Tables with more rows are not compared. */
const COMPARED_ROWS = 1_000;

export interface ComparedReport {
  readonly definition: ReportDefinition;
  readonly source: ReportSource;
  /** The requested time; the counted one may be longer. */
  readonly asked: SourceWindow;
  readonly kind: Comparison;
}

type Read = ReportChart & { readonly rows: ReportRow[] };

/** Reads the report of the other time, or the median of the group, and compares the report with it if that is not too large. */
export async function readComparison(
  db: Database,
  { definition, source, asked, kind }: ComparedReport,
  report: Read,
): Promise<{ comparison: ReportComparison; rows: ReportRow[] } | undefined> {
  const { comparison: measure } = definition;
  if (measure === null) return undefined;
  const other = await readUnlessTooLarge(readOther(db, { source, asked, kind }));
  const { rows, ...comparison } = compareReports(report, other, {
    ...asked,
    definition: { ...definition, comparison: measure },
    kind,
    now: new Date(),
    median: other !== undefined && 'locations' in other ? other : undefined,
  });
  return { comparison, rows };
}

/** Undefined if the source asks for a sub-group: the report itself can be read, so it is shown. */
async function readUnlessTooLarge<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.details['needs'] === 'subgroup') return undefined;
    throw error;
  }
}

async function readOther(db: Database, { source, asked, kind }: Omit<ComparedReport, 'definition'>) {
  const { from, to } = comparedRange(asked, shiftOf(asked, kind));
  const window = { ...asked, from, to };
  const counted = (await source.countedWindow?.(db, window)) ?? window;
  if (kind !== 'group-median') return await source.read(db, counted, COMPARED_ROWS);
  // The scope of the reader has the locations of the group, also those of its sub-groups, and no others.
  const group = { ...counted, place: { scope: counted.place.scope } };
  return (await source.readGroupMedian?.(db, group)) ?? { series: [], points: [], rows: [] };
}
