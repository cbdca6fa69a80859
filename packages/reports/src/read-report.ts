import { countApiTokenRows, isReachedByTokens } from '@earshot/db/queries/access-tokens/api-tokens';
import { hasMoreControllers } from '@earshot/db/queries/reports/report-place';
import type { ReportColumn } from '@earshot/domain/reports/definition';
import type {
  ReportComparison,
  ReportData,
  ReportRow,
  ReportRows,
  reportRowsInput,
} from '@earshot/domain/reports/schema';
import { z } from 'zod';
import { type OpenReport, openReport, type ReportRequest } from './open-report.ts';
import { readComparison } from './read-comparison.ts';
import type { ReportCall } from './report-availability.ts';
import { readPosition, writePosition } from './sources/positions.ts';
import type { FoundRows, ReportChart } from './sources/report-source.ts';

const skipped = z.object({ skip: z.int().min(0) });
/** Most rows for a screen. */
const SHOWN_ROWS = 1_000;
/** Rows that a file takes at once. Each page of the usage of tokens sums all of it again. */
const ROWS_AT_ONCE = 5_000;

type ComparableReport = Pick<OpenReport, 'definition' | 'source' | 'asked' | 'compare'>;
type ReadReport = ReportChart & Pick<FoundRows, 'rows'>;

export async function readReport(call: ReportCall, request: ReportRequest): Promise<ReportData> {
  const opened = await openReport(call, request);
  const { next, outliers, ...read } = await opened.source.read(call.deps.db, opened.window, SHOWN_ROWS);
  const compared = await compare(call, opened, read);
  const { series, points } = read;
  const { rows, comparison } = compared ?? { rows: read.rows };
  return {
    // Rows imply that there was something to report on, even if it has been deleted since.
    isFound: rows.length > 0 || (await hasSubjects(call, opened)),
    timezone: opened.window.timezone,
    series,
    points,
    rows,
    more: next !== undefined,
    ...(comparison !== undefined && { comparison }),
    ...(outliers !== undefined && { outliers }),
  };
}

/** The comparison that was requested, with the rows that have it; undefined without one. */
const compare = async ({ deps: { db } }: Pick<ReportCall, 'deps'>, opened: ComparableReport, read: ReadReport) =>
  opened.compare === undefined ? undefined : await readComparison(db, { ...opened, kind: opened.compare }, read);

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
  readonly comparison: ReportComparison | undefined;
  readonly outliers: readonly string[];
  /** Columns of the table. */
  readonly columns: readonly ReportColumn[];
  /** Parts of the table, read as they are taken. Empty without rows. */
  readonly pages: AsyncGenerator<ReportRow[], void>;
}

/** Reads the chart, and then the whole table page by page in limited memory, for a file. */
export async function readWholeReport(
  call: Pick<ReportCall, 'deps'>,
  opened: ComparableReport & Pick<OpenReport, 'window'>,
): Promise<WholeReport> {
  const { db } = call.deps;
  const { source, window } = opened;
  const limit = source.rowsAtOnce ?? ROWS_AT_ONCE;
  const { next, outliers = [], ...read } = await source.read(db, window, limit);
  const compared = await compare(call, opened, read);
  const first = { rows: compared?.rows ?? read.rows, next };
  const pageAfter = async ({ next: after }: FoundRows): Promise<FoundRows | undefined> =>
    after === undefined ? undefined : await source.readTable?.(db, window, { after, limit });
  async function* pages(): AsyncGenerator<ReportRow[], void> {
    for (let page: FoundRows | undefined = first; page !== undefined;) {
      // The database reads the next page while this one is written.
      const following = pageAfter(page);
      following.catch(() => undefined);
      yield* partsOf(page.rows);
      page = await following;
    }
  }
  const comparison = compared?.comparison;
  const columns = comparison?.columns ?? opened.definition.columns;
  return { series: read.series, points: read.points, comparison, outliers, columns, pages: pages() };
}

function* partsOf(rows: readonly ReportRow[]): Generator<ReportRow[], void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
