import { CreateLink } from '#/components/layout/create-link.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { taskTexts } from '../texts.ts';

export function NewTaskButton() {
  if (!usePermission('push_tasks')) return null;
  return <CreateLink to="/taskmanager/new">{taskTexts.add}</CreateLink>;
}
