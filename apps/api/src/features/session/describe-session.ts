import { findGroup } from '@earshot/db/queries/groups/groups';
import { getSettings } from '@earshot/db/queries/settings';
import { notFound } from '@earshot/domain/errors/app-error';
import type { GroupFeature } from '@earshot/domain/groups/features';
import { menuFor } from '@earshot/domain/session/menu';
import type { CurrentSession } from '@earshot/domain/session/schema';
import type { Call } from '../../trpc/call.ts';

/** Describes the signed-in user, and their permissions in the selected group, by default their own. */
export async function describeSession(
  { deps, principal }: Call,
  { groupId = principal.groupId }: { groupId?: string | undefined },
): Promise<CurrentSession> {
  const [group, settings] = await Promise.all([
    findGroup(deps.db, principal.scope, groupId),
    getSettings(deps.db, deps.environment),
  ]);
  if (group === undefined) throw notFound();
  const { userId, user, role, permissions } = principal;
  const features = group.features.filter((feature: GroupFeature) => feature !== 'mds' || settings.mdsArea);
  return {
    user: { id: userId, ...user, groupId: principal.groupId },
    role,
    permissions: [...permissions],
    group: { id: group.groupId, title: group.title, features },
    menu: menuFor(permissions, new Set(features)),
  };
}
