import type { Task, TaskValues } from '@earshot/domain/tasks/schema';
import { useRef } from 'react';
import { notifyInfo } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '#/texts/tasks.ts';

/** Creates a task in a group, once however often the button is pressed. */
export function useCreateTask(groupId: string, onDone: (task: Task) => void) {
  const utils = trpc.useUtils();
  const key = useRef(randomKey());
  const { mutate, isPending, error } = trpc.tasks.create.useMutation({
    onSuccess(task) {
      void utils.tasks.list.invalidate();
      notifyInfo(texts.created(task.name));
      onDone(task);
    },
    onError: () => (key.current = randomKey()),
  });
  const create = (values: TaskValues, excludedIds: readonly string[]) =>
    mutate({ groupId, ...values, excludedIds: [...excludedIds], idempotencyKey: key.current });
  return { create, isPending, error };
}
