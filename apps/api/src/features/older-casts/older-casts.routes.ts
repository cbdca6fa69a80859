import { countOlderCasts } from '@earshot/db/queries/message-casts/older-casts';
import { cancelDeliveryInput, delivery, sentCast } from '@earshot/domain/deliveries/schema';
import { total } from '@earshot/domain/lists/schema';
import * as schema from '@earshot/domain/message-casts/older-schema';
import { removedCast } from '@earshot/domain/message-casts/schema';
import { procedure } from '../../trpc/procedure.ts';
import { getOlderCast, listOlderCastPage } from './get-older-cast.ts';
import { migrateOlderCast } from './migrate-older-cast.ts';
import type { CastActions } from './cast-actions.ts';
import { removeOlderCast } from './remove-older-cast.ts';
import { changeOlderCast, createOlderCast } from './save-older-cast.ts';
import { sendOlderCast } from './send-older-cast.ts';

const onCast = { item: 'messageCast', from: 'castId' } as const;
const viewing = { permission: 'view_mcasts', scope: 'group', rate: 'read' } as const;

/** The older area, on the same casts. Reading is always allowed; each call decides whether it may write. */
export const olderCastRoutes = (actions: CastActions) => ({
  list: procedure(viewing)
    .input(schema.listOlderCastsInput)
    .output(schema.olderCastPage)
    .query(({ call, input }) => listOlderCastPage(call, input)),
  count: procedure(viewing)
    .input(schema.countOlderCastsInput)
    .output(total)
    .query(async ({ call, input }) => ({ total: await countOlderCasts(call.deps.db, call.scope, input.search) })),
  get: procedure({ ...viewing, scope: onCast })
    .input(schema.olderCastInput)
    .output(schema.olderCastDetail)
    .query(({ call, input }) => getOlderCast(call, input.castId)),
  create: procedure({
    permission: 'manage_mcasts',
    scope: 'group',
    without: 'mds',
    rate: 'write',
    audit: 'message-cast.create',
    creates: true,
  })
    .input(schema.createOlderCastInput)
    .output(schema.olderCast)
    .mutation(({ call, input }) => createOlderCast(call, actions, input)),
  update: procedure({ permission: 'edit_mcast', scope: onCast, rate: 'write', audit: 'message-cast.update' })
    .input(schema.updateOlderCastInput)
    .output(schema.olderCast)
    .mutation(({ call, input }) => changeOlderCast(call, actions, input)),
  remove: procedure({ permission: 'delete_mcasts', scope: onCast, rate: 'write', audit: 'message-cast.delete' })
    .input(schema.olderCastInput)
    .output(removedCast)
    .mutation(({ call, input }) => removeOlderCast(call, actions, input.castId)),
  send: procedure({
    permission: 'push_mcasts',
    scope: onCast,
    rate: 'write',
    audit: 'delivery.send',
    creates: true,
  })
    .input(schema.sendOlderCastInput)
    .output(sentCast)
    .mutation(({ call, input }) => sendOlderCast(call, actions, input)),
  cancel: procedure({
    permission: 'push_mcasts',
    scope: { item: 'delivery', from: 'deliveryId' },
    rate: 'write',
    audit: 'delivery.cancel',
    creates: true,
  })
    .input(cancelDeliveryInput)
    .output(delivery)
    .mutation(({ call, input }) => actions.cancel(call, input)),
  migrate: procedure({ permission: 'edit_mcast', scope: onCast, rate: 'write', audit: 'message-cast.migrate' })
    .input(schema.olderCastInput)
    .output(schema.migratedCast)
    .mutation(({ call, input }) => migrateOlderCast(call, input.castId)),
});
