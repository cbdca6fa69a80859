import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { barsWithMarks, type MarkKind, readMarkKinds, usualMarkKinds } from '@earshot/domain/reports/marks';
import type { ReportMarkBar } from '@earshot/domain/reports/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import { markKindsIn, type ReportSearch } from '../report-search.ts';
import type { useReport } from './use-report.ts';

export interface ShownMarks {
  /** Kinds that the user may see, with the number of things. */
  readonly offered: readonly { readonly kind: MarkKind; readonly count: number }[];
  /** Kinds that are switched on. */
  readonly kinds: readonly MarkKind[];
  readonly bars: readonly ReportMarkBar[];
  readonly controllerId: string | undefined;
  readonly hasFailed: boolean;
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
  const { data, isError } = trpc.reports.marks.useQuery(
    { ...place, type, from, to, granularity, timezone },
    { enabled: hasAxis && isReady && (report.data?.points.length ?? 0) > 0, placeholderData: keepPreviousData },
  );
  if (!hasAxis) return undefined;
  const read = data ?? { kinds: [], bars: [] };
  const { bars } = read;
  const seen = readMarkKinds(read);
  const level = controllerId === undefined ? 'group' : 'location';
  const usual = usualMarkKinds(read, { level, barCount: report.data?.points.length ?? 0 });
  const chosen = markKindsIn(search) ?? usual;
  const kinds = seen.filter((kind) => chosen.includes(kind));
  return {
    offered: read.kinds.flatMap(({ kind, count }) => (count === null ? [] : [{ kind, count }])),
    kinds,
    bars: barsWithMarks(bars, kinds),
    controllerId,
    hasFailed: isError,
  };
}
