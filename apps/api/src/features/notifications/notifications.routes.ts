import { sendNotificationInput, sentNotification } from '@earshot/domain/notifications/schema';
import { procedure } from '../../trpc/procedure.ts';
import type { NotificationActions } from './notification-actions.ts';
import { sendNotification } from './send-notification.ts';

/** A text to locations in one call, for programs. */
export const notificationRoutes = (actions: NotificationActions) => ({
  send: procedure({
    permission: 'push_mcasts',
    scope: 'group',
    feature: 'mds',
    rate: 'expensive',
    audit: 'delivery.send',
    creates: true,
    rest: 'POST /notifications',
  })
    .input(sendNotificationInput)
    .output(sentNotification)
    .mutation(({ call, input }) => sendNotification(call, actions, input)),
});
