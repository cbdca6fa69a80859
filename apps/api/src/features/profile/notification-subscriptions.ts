import type { Database, Trx } from '@earshot/db/client';
import { listSubscriptions, setSubscription } from '@earshot/db/queries/accounts/notification-subscriptions';
import { notPermitted } from '@earshot/domain/errors/app-error';
import { type NotificationKind, notificationsFor } from '@earshot/domain/profile/notifications';
import type { NotificationSubscriptions } from '@earshot/domain/profile/schema';
import type { Call } from '../../trpc/call.ts';

async function subscriptionsOf(db: Database | Trx, { principal }: Call): Promise<NotificationSubscriptions> {
  const available = notificationsFor(principal.permissions);
  const subscribed = await listSubscriptions(db, principal.userId);
  return { available, subscribed: available.filter((kind) => subscribed.includes(kind)) };
}

/** Returns the notifications that the caller may receive, and those that are on. */
export const getSubscriptions = (call: Call): Promise<NotificationSubscriptions> => subscriptionsOf(call.deps.db, call);

export const subscribe = (
  call: Call,
  { kind, subscribed }: { kind: NotificationKind; subscribed: boolean },
): Promise<NotificationSubscriptions> =>
  call.write(async (trx, audit) => {
    const { userId, permissions } = call.principal;
    if (subscribed && !notificationsFor(permissions).includes(kind)) throw notPermitted();
    const changed = await setSubscription(trx, { userId, kind, subscribed });
    audit(changed ? { subjectId: userId, after: { kind, subscribed } } : 'unchanged');
    return await subscriptionsOf(trx, call);
  });
