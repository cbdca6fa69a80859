import { API_NOTIFICATIONS, type NotificationKind } from '@earshot/domain/profile/notifications';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { profileTexts } from '#/shared/profile/texts.ts';

const isApi = (kind: NotificationKind): kind is (typeof API_NOTIFICATIONS)[number] =>
  API_NOTIFICATIONS.some((known) => known === kind);

export function useSubscribe() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (answer: ReturnType<typeof utils.profile.subscriptions.getData>) =>
      utils.profile.subscriptions.setData(undefined, answer),
    onError: () => notifyError(profileTexts.notifications.failed),
  };
  const controllers = trpc.profile.subscribeControllers.useMutation(options);
  const api = trpc.profile.subscribeApi.useMutation(options);
  return {
    isPending: controllers.isPending || api.isPending,
    subscribe: (kind: NotificationKind, subscribed: boolean) =>
      isApi(kind) ? api.mutate({ kind, subscribed }) : controllers.mutate({ kind, subscribed }),
  };
}
