import type { Database } from '@earshot/db/client';
import type { ReportWindow } from '@earshot/db/queries/reports/bars';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportBar, ReportData, ReportRow } from '@earshot/domain/reports/schema';

export interface SourceWindow extends ReportWindow {
  /** The group of the place. */
  readonly groupId: string;
  readonly granularity: Granularity;
  /** How locations are sorted; undefined for reports with one order. */
  readonly ranking?: { readonly sort: string; readonly onlyOutliers: boolean } | undefined;
}

export interface RowPage {
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface FoundRows {
  readonly rows: ReportRow[];
  /** Undefined at the end. */
  readonly next?: string | undefined;
}

export type ReportChart = Pick<ReportData, 'series' | 'points'>;

export interface GroupMedian extends ReportChart, Pick<FoundRows, 'rows'> {
  /** The median of the totals of the locations. */
  readonly total: number | null;
  /** Locations with values. */
  readonly locations: number;
}

/** The chart and the first page of the table. */
export interface FoundReport extends ReportChart, FoundRows {
  /** Sentences about outliers. */
  readonly outliers?: string[];
}

/** Reads a report. Each report has one source. */
export interface ReportSource {
  /** The time that is counted, if it can be longer than the requested one. */
  readonly countedWindow?: (db: Database, window: SourceWindow) => Promise<SourceWindow>;
  /** The chart and the first page of the table. */
  readonly read: (db: Database, window: SourceWindow, limit: number) => Promise<FoundReport>;
  /** The report with medians of the locations in the scope of the window in the place of sums; absent if it has none. */
  readonly readGroupMedian?: (db: Database, window: SourceWindow) => Promise<GroupMedian>;
  /** Rows that a file reads at once, if their order changes meanwhile. */
  readonly rowsAtOnce?: number;
  /** Other pages of the table; absent if the first page has all rows. */
  readonly readTable?: (db: Database, window: SourceWindow, page: RowPage) => Promise<FoundRows>;
  /** The rows behind the bars; absent if there are none. */
  readonly readDetails?: (
    db: Database,
    window: SourceWindow,
    page: RowPage & { readonly bar: ReportBar },
  ) => Promise<FoundRows>;
}
