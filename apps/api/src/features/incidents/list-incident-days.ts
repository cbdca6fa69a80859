import { countIncidentDays } from '@earshot/db/queries/incidents/incident-days';
import type { IncidentDay, IncidentDays } from '@earshot/domain/incidents/schema';
import { recentDays } from '@earshot/domain/time/recent-days';
import type { RecentDays } from '@earshot/domain/time/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Counts the incidents of each of the last days, with their times to repair. */
export async function listIncidentDays(
  { deps: { db }, scope }: PlacedCall,
  { days: count, zone }: RecentDays,
): Promise<IncidentDays> {
  const days = recentDays(count, { zone, now: Date.now() });
  const { earlier, rows } = await countIncidentDays(db, scope, days);
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  let unresolved = earlier;
  const items = days.map(({ day }, index): IncidentDay => {
    const { began = 0, resolved = 0, medianRepairMs = null, longestRepairMs = null } = byIndex.get(index) ?? {};
    unresolved += began - resolved;
    return { day, began, resolved, unresolved, medianRepairMs, longestRepairMs };
  });
  const { medianRepairMs = null, longestRepairMs = null } = byIndex.get(null) ?? {};
  return { items, medianRepairMs, longestRepairMs };
}
