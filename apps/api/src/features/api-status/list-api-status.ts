import { listApiStatus } from '@earshot/db/queries/controllers/api-status';
import { hasMoreLocationsThan } from '@earshot/db/queries/locations/locations';
import { VOLATILE_API_STATUS_SORTS } from '@earshot/domain/api-status/lists';
import type { ApiStatus, listApiStatusInput } from '@earshot/domain/api-status/schema';
import { VOLATILE_SORT_LIMIT } from '@earshot/domain/controllers/schema';
import { badRequest } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

type Input = z.output<typeof listApiStatusInput>;

/** Lists the current state of each location's local API. */
export async function listApiStatusPage(
  { deps: { db }, scope }: PlacedCall,
  { sort = 'boxName', ...page }: Input,
): Promise<{ items: ApiStatus[] }> {
  if (VOLATILE_API_STATUS_SORTS.includes(sort) && (await hasMoreLocationsThan(db, scope, VOLATILE_SORT_LIMIT)))
    throw badRequest('There are too many locations to sort by this. Please choose a smaller group.', { field: 'sort' });
  const rows = await listApiStatus(db, scope, { ...page, sort, asOf: new Date() });
  return {
    items: rows.map(({ heartbeatAt, lastOfflineAt, ...row }) => ({
      ...row,
      heartbeatAt: heartbeatAt?.toISOString() ?? null,
      lastOfflineAt: lastOfflineAt?.toISOString() ?? null,
    })),
  };
}
