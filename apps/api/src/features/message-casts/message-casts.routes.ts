import { countCasts } from '@earshot/db/queries/message-casts/cast-list';
import { isCastNameFree } from '@earshot/db/queries/message-casts/cast-names';
import { total } from '@earshot/domain/lists/schema';
import {
  castChange,
  castDetail,
  castInput,
  castNameInput,
  castPage,
  countCastsInput,
  createCastInput,
  duplicateCastInput,
  getCastInput,
  listCastsInput,
  messageCast,
  removeCastsInput,
  removedCast,
  removedCasts,
  updateCastInput,
  watchCastsInput,
} from '@earshot/domain/message-casts/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { changeCast } from './change-cast.ts';
import { createCast } from './create-cast.ts';
import { duplicateCast } from './duplicate-cast.ts';
import { getCast } from './get-cast.ts';
import { listCastPage } from './list-casts.ts';
import { removeCast } from './remove-cast.ts';
import { removeCasts } from './remove-casts.ts';
import { restoreCast } from './restore-cast.ts';
import { watchCasts } from './watch-casts.ts';

const viewing = { permission: 'view_mcasts', scope: 'group', feature: 'mds', rate: 'read' } as const;
const creating = { permission: 'manage_mcasts', feature: 'mds', rate: 'write', creates: true } as const;
const deleting = { permission: 'delete_mcasts', feature: 'mds', rate: 'write' } as const;
const onCast = { item: 'messageCast', from: 'castId' } as const;

export const messageCastRoutes = {
  list: procedure({ ...viewing, rest: 'GET /casts' })
    .input(listCastsInput)
    .output(castPage)
    .query(({ call, input }) => listCastPage(call, input)),
  count: procedure(viewing)
    .input(countCastsInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countCasts(call.deps.db, call.scope, input) })),
  get: procedure({ ...viewing, scope: { ...onCast, reach: 'inherited' }, rest: 'GET /casts/{castId}' })
    .input(getCastInput)
    .output(castDetail)
    .query(({ call, input }) => getCast(call, input)),
  isNameFree: procedure(viewing)
    .input(castNameInput)
    .output(z.object({ free: z.boolean() }))
    .query(async ({ call: { deps, place }, input }) => ({
      free: await isCastNameFree(deps.db, { ...input, groupId: place.groupId, customerId: place.customerId }),
    })),
  create: procedure({ ...creating, scope: 'group', audit: 'message-cast.create', rest: 'POST /casts' })
    .input(createCastInput)
    .output(messageCast)
    .mutation(({ call, input }) => createCast(call, input)),
  duplicate: procedure({
    ...creating,
    scope: onCast,
    audit: 'message-cast.duplicate',
    rest: 'POST /casts/{castId}/duplicate',
  })
    .input(duplicateCastInput)
    .output(messageCast)
    .mutation(({ call, input }) => duplicateCast(call, input)),
  update: procedure({
    permission: 'edit_mcast',
    scope: onCast,
    feature: 'mds',
    rate: 'write',
    audit: 'message-cast.update',
    rest: 'PUT /casts/{castId}',
  })
    .input(updateCastInput)
    .output(messageCast)
    .mutation(({ call, input }) => changeCast(call, input)),
  remove: procedure({ ...deleting, scope: onCast, audit: 'message-cast.delete', rest: 'DELETE /casts/{castId}' })
    .input(castInput)
    .output(removedCast)
    .mutation(({ call, input }) => removeCast(call, input.castId)),
  removeMany: procedure({ ...deleting, scope: 'group', audit: 'message-cast.delete-many' })
    .input(removeCastsInput)
    .output(removedCasts)
    .mutation(({ call, input }) => removeCasts(call, input.castIds)),
  restore: procedure({ ...deleting, scope: { item: 'removedCast', from: 'castId' }, audit: 'message-cast.restore' })
    .input(castInput)
    .output(messageCast)
    .mutation(({ call, input }) => restoreCast(call, input.castId)),
  // Used by both areas, so it needs neither feature.
  watch: procedure({ permission: 'view_mcasts', scope: 'group', rate: 'watch' })
    .input(watchCastsInput)
    .output(castChange)
    .subscription(({ call, signal }) => watchCasts(call, signal)),
};
