import { listCastExclusions, listCastTargets } from '@earshot/db/queries/message-casts/message-casts';
import { findOlderCast, listOlderCasts, type OlderCastPage } from '@earshot/db/queries/message-casts/older-casts';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toOlderCast } from './older-cast-view.ts';

export async function getOlderCast({ deps: { db }, scope }: PlacedCall, castId: string) {
  const row = await findOlderCast(db, scope, castId);
  if (row === undefined) throw notFound();
  const [targetIds, excludedIds] = await Promise.all([listCastTargets(db, castId), listCastExclusions(db, castId)]);
  return { ...toOlderCast(row, new Date()), targetIds, excludedIds };
}

export async function listOlderCastPage({ deps: { db }, scope }: PlacedCall, page: OlderCastPage) {
  const asOf = new Date();
  return { items: (await listOlderCasts(db, scope, page)).map((row) => toOlderCast(row, asOf)) };
}
