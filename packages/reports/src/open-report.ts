import type { DevicePlace } from '@earshot/db/queries/devices/device-place';
import { findReportLocation } from '@earshot/db/queries/reports/report-place';
import { badRequest, conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import type { Comparison } from '@earshot/domain/reports/comparison';
import type { ReportDefinition } from '@earshot/domain/reports/definition';
import { definitionOf, isReportId, type ReportId } from '@earshot/domain/reports/definitions';
import { type Granularity, lengthProblem, rangeProblem } from '@earshot/domain/reports/granularity';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { reportInput } from '@earshot/domain/reports/schema';
import type { z } from 'zod';
import { refuseComparison } from './read-comparison.ts';
import { availabilityAt, type ReportCall } from './report-availability.ts';
import { REPORT_SOURCES } from './report-sources.ts';
import type { ReportSource, SourceWindow } from './sources/report-source.ts';

export type ReportRequest = z.output<typeof reportInput>;

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day', months: 'month' } as const satisfies Record<
  Granularity,
  SourceWindow['unit']
>;

export interface OpenReport {
  readonly type: ReportId;
  readonly definition: ReportDefinition;
  readonly source: ReportSource;
  /** The time that the report counts. */
  readonly window: SourceWindow;
  /** The requested time. */
  readonly asked: SourceWindow;
  readonly compare: Comparison | undefined;
  /** Name of the location; undefined for a group. */
  readonly location: string | undefined;
}

/**
 * Refuses reports that the place lacks, and invalid ranges, with messages for users. Each reading begins here. The rows
 * behind bars come page by page, so that the length of the bars does not limit their range.
 */
export async function openReport(
  { deps, place, scope }: ReportCall,
  { type, controllerId, granularity, timezone, compare, sort, outliers, ...range }: ReportRequest,
  { behindBars = false }: { behindBars?: boolean } = {},
): Promise<OpenReport> {
  if (!isReportId(type)) throw notFound(REPORT_MESSAGES.notFound);
  const definition = definitionOf(type);
  const at: DevicePlace = { scope, controllerId };
  const availability = await (await availabilityAt({ deps, place }, at))(definition);
  const source = REPORT_SOURCES[type];
  if (availability === 'not-available') throw notPermitted(REPORT_MESSAGES.notAvailable);
  if (availability === 'needs-subgroup') throw conflict(REPORT_MESSAGES.selectSubgroup, { needs: 'subgroup' });
  const problem =
    behindBars && source.readDetails !== undefined
      ? lengthProblem(range, definition)
      : rangeProblem({ ...range, granularity }, { ...definition, now: new Date() });
  if (problem !== undefined) {
    throw badRequest(problem, { field: problem === REPORT_MESSAGES.granularity ? 'granularity' : 'to' });
  }
  const location = controllerId === undefined ? undefined : await findReportLocation(deps.db, at);
  const window: SourceWindow = {
    place: at,
    groupId: place.groupId,
    from: new Date(range.from),
    to: new Date(range.to),
    unit: UNITS[granularity],
    granularity,
    ranking: rankingOf(definition, { sort, outliers }),
    timezone: location?.timezone ?? timezone,
  };
  const counted = await source.countedWindow?.(deps.db, window);
  if (compare !== undefined && !behindBars) refuseComparison({ definition, window }, compare, new Date());
  return { type, definition, source, location: location?.name, window: counted ?? window, asked: window, compare };
}

/** The order of a ranking; refuses columns that are no part of it. */
function rankingOf(
  { ranking }: ReportDefinition,
  { sort, outliers }: Pick<ReportRequest, 'sort' | 'outliers'>,
): SourceWindow['ranking'] {
  const isKnown =
    ranking === null
      ? sort === undefined && outliers === undefined
      : sort === undefined || ranking.sorts.includes(sort);
  if (!isKnown) throw badRequest(REPORT_MESSAGES.notSorted, { field: 'sort' });
  const [usual] = ranking?.sorts ?? [];
  return usual === undefined ? undefined : { sort: sort ?? usual, onlyOutliers: outliers === 'only' };
}
