import { findGroup } from '@earshot/db/queries/groups/groups';
import {
  countCastAudience,
  findCast,
  findCastAudience,
  findSeenCast,
} from '@earshot/db/queries/message-casts/message-casts';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';

/**
 * Returns a cast of the group, of a sub-group, or inherited. For an inherited cast, only the caller's own locations
 * are counted.
 */
export async function getCast(call: PlacedCall, { castId, groupId }: { castId: string; groupId?: string | undefined }) {
  const { db } = call.deps;
  const from = groupId === undefined ? call.place : await findGroup(db, call.principal.scope, groupId);
  const scope = from === undefined ? undefined : { customerId: from.customerId, path: from.path };
  const row = scope === undefined ? undefined : await findSeenCast(db, scope, castId);
  if (from === undefined || scope === undefined || row === undefined) throw notFound();
  const [audience, cleared] = await Promise.all([
    findCastAudience(db, row),
    row.clears_cast_id === null ? undefined : findCast(db, scope, row.clears_cast_id),
  ]);
  return {
    ...toCast(row, await countCastAudience(db, audience, row.inherited ? from.groupId : row.group_id)),
    targetIds: audience.kind === 'locations' ? [...audience.targetIds] : [],
    excludedIds: audience.kind === 'tags' ? [...audience.excludedIds] : [],
    messageClearName: cleared?.name ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
