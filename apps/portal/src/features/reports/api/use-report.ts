import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportId } from '@earshot/domain/reports/definitions';
import { comparisonsAt } from '@earshot/domain/reports/comparison';
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

export interface AskedReport {
  readonly type: ReportId;
  readonly definition: ReportDefinition;
  /** For a report of a location. */
  readonly controllerId?: string | undefined;
  readonly search: ReportSearch;
  /** End of periods that run up to now, in milliseconds since the epoch. */
  readonly now: number;
}

/** A report of the selected group or a location. An invalid range is detected before any request. */
export function useReport({ type, definition, controllerId, search, now }: AskedReport) {
  const { id: groupId, isChanging } = useSelectedGroup();
  const range = useMemo(() => rangeOf(search, now, definition), [search, now, definition]);
  const { from, to, granularity } = range;
  const place = { groupId, ...(controllerId !== undefined && { controllerId }) };
  const comparisons = comparisonsAt(definition, controllerId === undefined ? 'group' : 'location');
  const compare = comparisons.find((known) => known === search.compare);
  const input = {
    ...place,
    type,
    from,
    to,
    granularity,
    timezone: search.timezone ?? browserZone(),
    ...(compare !== undefined && { compare }),
    ...rankingIn(search, definition),
  };
  const problem = rangeProblem(range, { ...definition, now: new Date(now) });
  // The rows of a table are read page by page.
  const hasChart = definition.type !== 'table';
  const report = trpc.reports.data.useQuery(input, {
    enabled: hasChart && problem === undefined && !isChanging,
    placeholderData: keepPreviousData,
  });
  const isMissing = report.data?.isFound === false && !report.isPlaceholderData;
  const missing = isMissing ? missingMessage(definition) : undefined;
  useEffect(() => {
    if (missing !== undefined) notifyInfo(missing);
  }, [missing]);
  return { range, problem, input, comparisons, report, missing, isReady: problem === undefined && !isChanging };
}

/** The order of a ranking. The usual one is left out, as are columns that are no part of it. */
function rankingIn({ sort, outliers }: ReportSearch, { ranking }: ReportDefinition) {
  if (ranking === null) return {};
  const known = ranking.sorts.slice(1).find((key) => key === sort);
  return { ...(known !== undefined && { sort: known }), ...(outliers !== undefined && { outliers }) };
}

const missingMessage = ({ needsApis }: ReportDefinition): string =>
  needsApis ? REPORT_MESSAGES.noTokens : REPORT_MESSAGES.noControllers;

/** The reason why the place has no such report, if that is why the request failed. */
export function refusalOf(error: unknown): 'needs-subgroup' | 'not-available' | undefined {
  const code = errorCode(error);
  if (code === 'UE_409') return 'needs-subgroup';
  return code === 'UE_403' ? 'not-available' : undefined;
}
