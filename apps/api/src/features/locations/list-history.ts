import { historySelection } from '@earshot/domain/locations/history-kinds';
import type { LocationHistoryInput, LocationHistoryPage } from '@earshot/domain/locations/history-schema';
import { readHistory } from '../../locations/read-history.ts';
import type { PlacedCall } from '../../trpc/call.ts';

/** Reads one extra entry to find out whether there are more. */
export async function listHistory(
  { deps, principal }: PlacedCall,
  { pageSize, ...wanted }: LocationHistoryInput,
): Promise<LocationHistoryPage> {
  const entries = await readHistory(deps.db, principal, { ...wanted, limit: pageSize + 1 });
  return {
    items: entries.slice(0, pageSize),
    hasOlder: entries.length > pageSize,
    kinds: [...historySelection(principal.permissions).kinds],
  };
}
