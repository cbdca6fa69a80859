import { listHolidaySets as listSets } from '@earshot/db/queries/message-casts/holiday-sets';
import { HOLIDAY_SET_LIMITS } from '@earshot/domain/holiday-sets/limits';
import { publicHolidays } from '@earshot/domain/holiday-sets/public-holidays';
import { HOLIDAY_REGIONS, regionTitle } from '@earshot/domain/holiday-sets/regions';
import type { HolidaySet, RegionHolidays } from '@earshot/domain/holiday-sets/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toHolidaySet } from './holiday-set-view.ts';

/** Sets of the group and of the groups above it. */
const MOST_LISTED = 10 * HOLIDAY_SET_LIMITS.sets;
/** Years of public holidays, from the present one. */
const YEARS = 4;

export async function listHolidaySets(
  { deps, scope }: PlacedCall,
  groupId: string,
): Promise<{ items: HolidaySet[]; regions: RegionHolidays[] }> {
  const sets = await listSets(deps.db, scope, { groupId, limit: MOST_LISTED });
  return { items: sets.map(toHolidaySet), regions: regionsFrom(new Date().getUTCFullYear()) };
}

const regionsFrom = (year: number): RegionHolidays[] =>
  HOLIDAY_REGIONS.map((region) => ({
    region,
    name: regionTitle(region),
    dates: Array.from({ length: YEARS }, (_, index) => publicHolidays(region, year + index)).flat(),
  }));
