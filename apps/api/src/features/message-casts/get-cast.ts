import { findCast, listCastTargets } from '@earshot/db/queries/message-casts';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toCast } from './cast-view.ts';

export async function getCast({ deps, scope }: PlacedCall, castId: string) {
  const [row, targetIds] = await Promise.all([findCast(deps.db, scope, castId), listCastTargets(deps.db, castId)]);
  if (row === undefined) throw notFound();
  return { ...toCast(row), targetIds };
}
