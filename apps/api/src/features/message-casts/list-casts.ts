import { type CastPage, listCasts } from '@earshot/db/queries/message-casts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';

export async function listCastPage({ deps, scope }: PlacedCall, page: CastPage) {
  const rows = await listCasts(deps.db, scope, page);
  return { items: rows.map((row) => ({ ...toCast(row), ...row.totals, lastDeliveryId: row.last_delivery_id })) };
}
