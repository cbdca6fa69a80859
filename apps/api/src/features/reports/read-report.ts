import { countApiTokenRows, isReachedByTokens } from '@earshot/db/queries/access-tokens/api-tokens';
import type { ReportWindow } from '@earshot/db/queries/access-tokens/api-usage-reports';
import { badRequest, conflict, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { definitionOf, isReportId, type ReportId } from '@earshot/domain/reports/definitions';
import { type Granularity, rangeProblem } from '@earshot/domain/reports/granularity';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import type { ReportData, reportInput } from '@earshot/domain/reports/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { availabilityIn } from './report-availability.ts';
import { REPORT_CONTENT, type ReportContent } from './report-content.ts';

type Input = z.output<typeof reportInput>;

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const satisfies Record<
  Granularity,
  ReportWindow['unit']
>;
/** Most rows for a screen. */
const SHOWN_ROWS = 1_000;

export async function readReport(call: PlacedCall, input: Input): Promise<ReportData> {
  const { rows, ...content } = await readContent(call, input, SHOWN_ROWS + 1);
  return {
    ...content,
    // Usage implies that there were tokens, even if they have been deleted since.
    isFound: rows.length > 0 || (await hasTokens(call, input.type)),
    timezone: input.timezone,
    rows: rows.slice(0, SHOWN_ROWS),
    more: rows.length > SHOWN_ROWS,
  };
}

/** Tokens of ancestor groups count for location reports, because they may name the location. */
async function hasTokens({ deps, place, scope }: PlacedCall, type: string): Promise<boolean> {
  if (isReportId(type) && definitionOf(type).comparesLocations) return await isReachedByTokens(deps.db, place.groupId);
  return (await countApiTokenRows(deps.db, scope)) > 0;
}

/** Refuses reports that the group lacks, and invalid ranges, with messages for users. */
export async function readContent(
  { deps, place, scope }: PlacedCall,
  input: Input,
  limit: number,
): Promise<ReportContent> {
  if (!isReportId(input.type)) throw notFound(REPORT_MESSAGES.notFound);
  await requireReport({ deps, place }, input.type);
  const { maxDays } = definitionOf(input.type);
  const problem = rangeProblem(input, { maxDays, now: new Date() });
  if (problem !== undefined) throw badRequest(problem, { field: 'granularity' });
  return await REPORT_CONTENT[input.type](deps.db, scope, {
    from: new Date(input.from),
    to: new Date(input.to),
    unit: UNITS[input.granularity],
    timezone: input.timezone,
    limit,
  });
}

async function requireReport({ deps, place }: Pick<PlacedCall, 'deps' | 'place'>, type: ReportId): Promise<void> {
  const availability = (await availabilityIn(deps.db, place.groupId))(definitionOf(type));
  if (availability === 'not-available') throw notPermitted(REPORT_MESSAGES.notAvailable);
  if (availability === 'needs-subgroup') throw conflict(REPORT_MESSAGES.selectSubgroup, { needs: 'subgroup' });
}
