import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { barsWithMarks, type MarkKind, usualMarkKinds } from '@earshot/domain/reports/marks';
import type { ReportMarkBar } from '@earshot/domain/reports/schema';
import { trpc } from '#/lib/trpc.ts';
import { markKindsIn, type ReportSearch } from '../report-search.ts';
import type { useReport } from './use-report.ts';

export interface ShownMarks {
  /** Kinds that the user may see, with the number of things; null if there are too many to read. */
  readonly offered: readonly { readonly kind: MarkKind; readonly count: number | null }[];
  /** Kinds that are switched on. */
  readonly kinds: readonly MarkKind[];
  readonly bars: readonly ReportMarkBar[];
  readonly controllerId: string | undefined;
  /** Each location by its own clock. */
  readonly byLocationClock: boolean;
  readonly hasFailed: boolean;
  /** They, or the report that they belong to, are being read. Marks of another place or range are not shown meanwhile. */
  readonly isLoading: boolean;
}

/** The marks on the time axis of a report; undefined if it has no such axis. */
export function useReportMarks(
  definition: ReportDefinition,
  search: ReportSearch,
  { input, isReady, report }: ReturnType<typeof useReport>,
): ShownMarks | undefined {
  const hasAxis = definition.timeBased && definition.type === 'bar';
  const { groupId, controllerId, type, from, to, granularity, timezone } = input;
  const place = { groupId, ...(controllerId !== undefined && { controllerId }) };
  const { data, isError, isLoading } = trpc.reports.marks.useQuery(
    { ...place, type, from, to, granularity, timezone },
    { enabled: hasAxis && isReady && (report.data?.points.length ?? 0) > 0 },
  );
  if (!hasAxis) return undefined;
  // The report shows its former bars until it is read.
  const isEarlier = report.isPlaceholderData;
  const read = (isEarlier ? undefined : data) ?? { kinds: [], bars: [] };
  const { bars } = read;
  const offered = read.kinds.filter(({ state }) => state !== 'not-asked');
  const level = controllerId === undefined ? 'group' : 'location';
  const usual = usualMarkKinds(read, { level, barCount: report.data?.points.length ?? 0 });
  const chosen = markKindsIn(search) ?? usual;
  const kinds = offered.map(({ kind }) => kind).filter((kind) => chosen.includes(kind));
  return {
    offered,
    kinds,
    bars: barsWithMarks(bars, kinds),
    controllerId,
    byLocationClock: controllerId === undefined && definition.countsByLocationClock,
    hasFailed: isError,
    isLoading: isLoading || isEarlier || report.isLoading,
  };
}
