import type { CreateTaskInput, Task } from '@earshot/domain/tasks/schema';
import { useRef } from 'react';
import { notifyInfo } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '../texts.ts';

/** Creates a task. Retrying with the same values does not create a second one. */
export function useCreateTask(onDone: (task: Task) => void) {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, isPending, error } = trpc.tasks.create.useMutation({
    onSuccess(task) {
      void utils.tasks.list.invalidate();
      notifyInfo(texts.created(task.name));
      onDone(task);
    },
  });
  const create = (input: CreateTaskInput) => {
    const content = JSON.stringify(input);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...input, idempotencyKey: attempt.current.key });
  };
  return { create, isPending, error };
}
