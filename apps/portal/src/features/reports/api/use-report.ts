import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportId } from '@earshot/domain/reports/definitions';
import { rangeProblem } from '@earshot/domain/reports/granularity';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { errorCode } from '#/lib/api-error.ts';
import { notifyInfo } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { browserZone } from '#/lib/local-time.ts';
import { trpc } from '#/lib/trpc.ts';
import { rangeOf, type ReportSearch } from '../report-search.ts';

interface Asked {
  readonly type: ReportId;
  readonly definition: ReportDefinition;
  readonly search: ReportSearch;
  /** End of periods that run up to now, in milliseconds since the epoch. */
  readonly now: number;
}

/** A report of the selected group. An invalid range is detected before any request. */
export function useReport({ type, definition, search, now }: Asked) {
  const { id: groupId, isChanging } = useSelectedGroup();
  const range = useMemo(() => rangeOf(search, now), [search, now]);
  const { from, to, granularity } = range;
  const input = { groupId, type, from, to, granularity, timezone: browserZone() };
  const problem = rangeProblem(range, { ...definition, now: new Date(now) });
  const report = trpc.reports.data.useQuery(input, {
    enabled: problem === undefined && !isChanging,
    placeholderData: keepPreviousData,
  });
  const code = errorCode(report.error);
  const noTokens = report.data?.isFound === false && !report.isPlaceholderData;
  useEffect(() => {
    if (noTokens) notifyInfo(REPORT_MESSAGES.noTokens);
  }, [noTokens]);
  return {
    range,
    problem,
    input,
    report,
    noTokens,
    needsSubgroup: code === 'UE_409',
    notAvailable: code === 'UE_403',
  };
}
