import type { PlayDays } from '@earshot/domain/deliveries/schema';
import { recentDays } from '@earshot/domain/time/recent-days';
import { countPlays } from '@earshot/reports/plays/count-plays';
import type { RecentDays } from '@earshot/domain/time/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Counts the plays of the last days by their result. */
export async function countRecentPlays(
  { deps: { db }, scope }: PlacedCall,
  { days: count, zone }: RecentDays,
): Promise<PlayDays> {
  const asOf = new Date();
  return await countPlays(db, { scope }, { days: recentDays(count, { zone, now: asOf.getTime() }), asOf });
}
