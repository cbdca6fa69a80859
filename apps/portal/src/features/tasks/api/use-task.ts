import { isUuid } from '@earshot/domain/ids/uuid';
import { isMissing } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';

/** Task with live updates. */
export function useTask(taskId: string) {
  const utils = trpc.useUtils();
  const named = isUuid(taskId);
  const { data: task, error, refetch } = trpc.tasks.get.useQuery({ taskId }, { enabled: named });
  trpc.tasks.watch.useSubscription(
    { taskId },
    {
      enabled: named && task !== undefined,
      onData(now) {
        utils.tasks.get.setData({ taskId }, now);
        void utils.tasks.controllers.invalidate({ taskId });
      },
    },
  );
  const isUnknown = !named || isMissing(error);
  return { task, isUnknown, error, refetch };
}
