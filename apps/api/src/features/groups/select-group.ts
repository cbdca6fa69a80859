import { listPath } from '@earshot/db/queries/groups/groups';
import type { GroupPath } from '@earshot/domain/groups/schema';
import { z } from 'zod';
import type { Call } from '../../trpc/call.ts';

/** Path to the requested group if it is in scope, otherwise to the caller's own group. */
export async function selectGroup({ deps, scope, principal }: Call, asked: string | undefined): Promise<GroupPath> {
  const known = z.uuid().safeParse(asked);
  const path = known.success ? await listPath(deps.db, scope, known.data) : [];
  return { path: path.length > 0 ? path : await listPath(deps.db, scope, principal.groupId) };
}
