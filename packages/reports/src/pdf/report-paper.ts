import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { Granularity } from '@earshot/domain/reports/granularity';
import type { ReportData, ReportMarkBar, SeenMarkKind } from '@earshot/domain/reports/schema';

/** Everything that a document of a report shows. */
export interface ReportPaper extends Pick<
  ReportData,
  'timezone' | 'series' | 'points' | 'rows' | 'more' | 'comparison'
> {
  readonly definition: ReportDefinition;
  /** Title of the group, or name of the location. */
  readonly place: string;
  readonly from: Date;
  readonly to: Date;
  readonly granularity: Granularity;
  readonly asOf: Date;
  /** Kinds of marks below the chart, and the bars that have them. */
  readonly marks?: { readonly kinds: readonly SeenMarkKind[]; readonly bars: readonly ReportMarkBar[] };
  /** Key of the series that is drawn first as a heat map. */
  readonly measure?: string | null;
  /** Sentences about locations. */
  readonly outliers?: readonly string[];
}
