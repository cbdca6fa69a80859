import { countApiTokenRows, isReachedByTokens } from '@earshot/db/queries/access-tokens/api-tokens';
import { hasMoreControllers } from '@earshot/db/queries/reports/report-place';
import type { ReportData, ReportRow, ReportRows, reportRowsInput } from '@earshot/domain/reports/schema';
import { z } from 'zod';
import { type OpenReport, openReport, type ReportRequest } from './open-report.ts';
import type { ReportCall } from './report-availability.ts';
import { readPosition, writePosition } from './sources/positions.ts';
import type { FoundRows, ReportChart } from './sources/report-source.ts';

const skipped = z.object({ skip: z.int().min(0) });
/** Most rows for a screen. */
const SHOWN_ROWS = 1_000;
/** Rows that a file takes at once. Each page of the usage of tokens sums all of it again. */
const ROWS_AT_ONCE = 5_000;

export async function readReport(call: ReportCall, request: ReportRequest): Promise<ReportData> {
  const opened = await openReport(call, request);
  const { series, points, rows, next } = await opened.source.read(call.deps.db, opened.window, SHOWN_ROWS);
  return {
    // Rows imply that there was something to report on, even if it has been deleted since.
    isFound: rows.length > 0 || (await hasSubjects(call, opened)),
    timezone: opened.window.timezone,
    series,
    points,
    rows,
    more: next !== undefined,
  };
}

/** Tokens of ancestor groups count for location reports, because they may name the location. */
async function hasSubjects({ deps, place, scope }: ReportCall, { definition, window }: OpenReport): Promise<boolean> {
  if (!definition.needsApis) return await hasMoreControllers(deps.db, window.place, 0);
  if (definition.comparesLocations) return await isReachedByTokens(deps.db, place.groupId);
  return (await countApiTokenRows(deps.db, scope)) > 0;
}

/** Reads one page of the rows behind the bars, or of the table. */
export async function readReportRows(
  call: ReportCall,
  { bar, after, limit, ...request }: z.output<typeof reportRowsInput>,
): Promise<ReportRows> {
  const { source, window } = await openReport(call, request, { behindBars: true });
  const page = { after, limit };
  const { rows, next } =
    source.readDetails === undefined
      ? await readTable({ source, window }, call, page)
      : await source.readDetails(call.deps.db, window, { ...page, bar });
  return { items: rows, next: next ?? null };
}

async function readTable(
  { source, window }: Pick<OpenReport, 'source' | 'window'>,
  { deps: { db } }: Pick<ReportCall, 'deps'>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<FoundRows> {
  if (source.readTable !== undefined) return await source.readTable(db, window, { after, limit });
  // The table is as long as the chart.
  const { skip } = readPosition(skipped, after) ?? { skip: 0 };
  const { rows } = await source.read(db, window, limit);
  const end = skip + limit;
  return { rows: rows.slice(skip, end), next: end < rows.length ? writePosition({ skip: end }) : undefined };
}

export interface WholeReport extends ReportChart {
  /** Parts of the table, read as they are taken. Empty without rows. */
  readonly pages: AsyncGenerator<ReportRow[], void>;
}

/** Reads the chart, and then the whole table page by page in limited memory, for a file. */
export async function readWholeReport(
  { deps: { db } }: Pick<ReportCall, 'deps'>,
  { source, window }: Pick<OpenReport, 'source' | 'window'>,
): Promise<WholeReport> {
  const limit = source.rowsAtOnce ?? ROWS_AT_ONCE;
  const { series, points, ...first } = await source.read(db, window, limit);
  async function* pages(): AsyncGenerator<ReportRow[], void> {
    let page: FoundRows = first;
    yield* partsOf(page.rows);
    while (page.next !== undefined && source.readTable !== undefined) {
      page = await source.readTable(db, window, { after: page.next, limit });
      yield* partsOf(page.rows);
    }
  }
  return { series, points, pages: pages() };
}

function* partsOf(rows: readonly ReportRow[]): Generator<ReportRow[], void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
