import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifyInfo } from '#/lib/notify.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { trpc } from '#/lib/trpc.ts';
import { taskTexts as texts } from '../texts.ts';

type Task = RouterOutputs['tasks']['get'];

export function useTaskActions(taskId: string) {
  const utils = trpc.useUtils();
  const notifyOf = (action: keyof typeof texts.actionsDone) => ({
    onSuccess(answer: Task | { readonly task: Task }) {
      utils.tasks.get.setData({ taskId }, 'task' in answer ? answer.task : answer);
      void utils.tasks.invalidate();
      notifyInfo(texts.actionsDone[action]);
    },
    onError(error: unknown) {
      void utils.tasks.get.invalidate({ taskId });
      notifyError([texts.actionFailed, apiError(error).message].filter(Boolean).join(' '));
    },
  });
  const pause = trpc.tasks.pause.useMutation(notifyOf('pause'));
  const resume = trpc.tasks.resume.useMutation(notifyOf('resume'));
  const abort = trpc.tasks.abort.useMutation(notifyOf('abort'));
  const retry = trpc.tasks.retry.useMutation(notifyOf('retry'));
  return {
    isPending: [pause, resume, abort, retry].some((each) => each.isPending),
    pause: () => pause.mutate({ taskId }),
    resume: () => resume.mutate({ taskId }),
    abort: () => abort.mutate({ taskId }),
    retry: () => retry.mutate({ taskId }),
  };
}
