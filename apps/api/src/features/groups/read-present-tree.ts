import { createHash } from 'node:crypto';
import type { Database, Trx } from '@earshot/db/client';
import { readSubtree } from '@earshot/db/queries/groups/group-snapshot';
import type { Scope } from '@earshot/db/scope';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { TREE_FILE_LIMIT } from '@earshot/domain/groups/tree-file';
import type { PresentTree } from '@earshot/domain/groups/tree-plan';

/** Returns the subtree of a group with a digest, which changes whenever the subtree does. */
export async function readPresentTree(db: Database | Trx, scope: Scope, groupId: string): Promise<PresentTree> {
  const groups = await readSubtree(db, scope, { groupId, limit: TREE_FILE_LIMIT + 1 });
  if (groups.length === 0) throw notFound();
  if (groups.length > TREE_FILE_LIMIT) {
    throw badRequest(`There are more than ${TREE_FILE_LIMIT} groups here; choose one further down.`);
  }
  return { groups, basis: createHash('sha256').update(JSON.stringify(groups)).digest('hex') };
}
