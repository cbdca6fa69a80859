import { listTree } from '@earshot/db/queries/groups';
import { groupTree } from '@earshot/domain/groups/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';

export const groupRoutes = {
  tree: procedure({ permission: 'view_groups', scope: 'self', rate: 'read' })
    .input(z.object({}).default({}))
    .output(groupTree)
    .query(async ({ call }) => ({ groups: await listTree(call.deps.db, call.scope) })),
};
