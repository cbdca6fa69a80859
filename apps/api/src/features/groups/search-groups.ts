import { searchGroups } from '@earshot/db/queries/groups/group-children';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import type { GroupMatches } from '@earshot/domain/groups/schema';
import type { Call } from '../../trpc/call.ts';

export async function searchGroupTitles(
  { deps, scope }: Call,
  { search, groupId }: { search: string; groupId?: string | undefined },
): Promise<GroupMatches> {
  const within = groupId === undefined ? scope : await findGroup(deps.db, scope, groupId);
  if (within === undefined) throw notFound();
  const rows = await searchGroups(deps.db, scope, { search, within: within.path });
  return {
    groups: rows.map(({ total: _total, ...row }) => ({ ...row, path: [...row.path] })),
    total: rows[0]?.total ?? 0,
  };
}
