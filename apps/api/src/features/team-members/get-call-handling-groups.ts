import { findCallHandlingGroups } from '@earshot/db/queries/team-members/call-handling-groups';
import { notFound } from '@earshot/domain/errors/app-error';
import type { ControllerGroups } from '@earshot/domain/team-members/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Returns the last answer of the controller, without asking it. */
export async function getCallHandlingGroups(
  { deps, scope }: PlacedCall,
  controllerId: string,
): Promise<ControllerGroups> {
  const row = await findCallHandlingGroups(deps.db, scope, controllerId);
  if (row === undefined) throw notFound();
  return {
    controllerId,
    groups: row.names,
    readAt: row.readAt?.toISOString() ?? null,
    online: row.status !== 'inactive' && row.status !== 'unknown',
    lastActiveAt: row.lastSeenAt?.toISOString() ?? null,
    isSupported: row.isSupported,
  };
}
