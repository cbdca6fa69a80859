import type { Task } from '@earshot/domain/tasks/schema';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { useTaskActions } from '../api/use-task-actions.ts';
import { taskTexts as texts } from '../texts.ts';

export function TaskActions({ task: { id, actions, counts } }: { task: Task }) {
  const { pause, resume, abort, retry, isPending } = useTaskActions(id);
  if (!usePermission('push_tasks')) return null;
  return (
    <>
      {actions.retry && (
        <Button disabled={isPending} onClick={retry}>
          {texts.retry(counts.failed)}
        </Button>
      )}
      {actions.pause && (
        <Button disabled={isPending} onClick={pause}>
          {texts.pause}
        </Button>
      )}
      {actions.resume && (
        <Button variant="primary" disabled={isPending} onClick={resume}>
          {texts.resume}
        </Button>
      )}
      {actions.abort && (
        <ConfirmButton armedText={texts.abortSure} disabled={isPending} onConfirm={abort}>
          {texts.abort}
        </ConfirmButton>
      )}
    </>
  );
}
