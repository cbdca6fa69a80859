import type { Trx } from '@earshot/db/client';
import { listMembersInScope } from '@earshot/db/queries/team-members/found-members';
import { badRequest, lacksPermission } from '@earshot/domain/errors/app-error';
import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import type { PlacedCall } from '../trpc/call.ts';

/**
 * Refuses listeners that the caller may not see. Those that are chosen already stay valid, even if the team member was
 * removed since.
 */
export async function checkListeners(
  trx: Trx,
  { principal, scope }: PlacedCall,
  { listeners, before }: { listeners: CastListeners | null; before: CastListeners | null },
): Promise<void> {
  const chosen = new Set(membersOf(before));
  const ids = membersOf(listeners).filter((id) => !chosen.has(id));
  if (ids.length === 0) return;
  if (!principal.permissions.has('view_team_members')) throw lacksPermission('view_team_members');
  const known = new Set(await listMembersInScope(trx, scope, ids));
  const notFound = ids.filter((id) => !known.has(id));
  if (notFound.length > 0) throw badRequest('Some team members were not found.', { field: 'listeners', notFound });
}

const membersOf = (listeners: CastListeners | null): readonly string[] =>
  listeners?.kind === 'members' ? listeners.teamMemberIds : [];
