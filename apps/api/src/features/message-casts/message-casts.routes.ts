import { countCasts, isCastNameFree } from '@earshot/db/queries/message-casts';
import { total } from '@earshot/domain/lists/schema';
import {
  castDetail,
  castNameInput,
  castPage,
  countCastsInput,
  createCastInput,
  listCastsInput,
  messageCast,
} from '@earshot/domain/message-casts/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { createCast } from './create-cast.ts';
import { getCast } from './get-cast.ts';
import { listCastPage } from './list-casts.ts';

const looking = { permission: 'view_mcasts', scope: 'group', feature: 'mds', rate: 'read' } as const;

export const messageCastRoutes = {
  list: procedure(looking)
    .input(listCastsInput)
    .output(castPage)
    .query(({ call, input }) => listCastPage(call, input)),
  count: procedure(looking)
    .input(countCastsInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countCasts(call.deps.db, call.scope, input.search) })),
  get: procedure({ ...looking, scope: { item: 'messageCast', from: 'castId' } })
    .input(z.object({ castId: z.uuid() }))
    .output(castDetail)
    .query(({ call, input }) => getCast(call, input.castId)),
  isNameFree: procedure({ ...looking, permission: 'manage_mcasts' })
    .input(castNameInput)
    .output(z.object({ free: z.boolean() }))
    .query(async ({ call, input }) => ({ free: await isCastNameFree(call.deps.db, call.place.groupId, input.name) })),
  create: procedure({
    permission: 'manage_mcasts',
    scope: 'group',
    feature: 'mds',
    rate: 'write',
    audit: 'message-cast.create',
    creates: true,
  })
    .input(createCastInput)
    .output(messageCast)
    .mutation(({ call, input }) => createCast(call, input)),
};
