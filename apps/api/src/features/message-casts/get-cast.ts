import { findCast, listCastExclusions, listCastTargets } from '@earshot/db/queries/message-casts';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';

export async function getCast({ deps: { db }, scope }: PlacedCall, castId: string) {
  const row = await findCast(db, scope, castId);
  if (row === undefined) throw notFound();
  const [targetIds, excludedIds, cleared] = await Promise.all([
    listCastTargets(db, castId),
    listCastExclusions(db, castId),
    row.clears_cast_id === null ? undefined : findCast(db, scope, row.clears_cast_id),
  ]);
  const updatedAt = row.updated_at.toISOString();
  return { ...toCast(row), targetIds, excludedIds, messageClearName: cleared?.name ?? null, updatedAt };
}
