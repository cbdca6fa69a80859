import { type CastPage, listCasts, type ListedCastRow } from '@earshot/db/queries/message-casts/cast-list';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';
import { toLastDelivery } from './last-delivery.ts';

export async function listCastPage({ deps, scope }: PlacedCall, page: CastPage) {
  const rows = await listCasts(deps.db, scope, page);
  const now = new Date();
  return { items: rows.map((row) => toListedCast(row, now)) };
}

const NO_TOTALS = { sent: null, failed: null, cancelled: null };

const toListedCast = (row: ListedCastRow, now: Date) => ({
  ...toCast(row, row.target_count),
  ...(row.inherited ? NO_TOTALS : row.totals),
  lastDeliveryId: row.last_delivery?.id ?? null,
  lastDelivery: row.last_delivery === null ? null : toLastDelivery(row.last_delivery, now),
});
