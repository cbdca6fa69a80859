import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { taskTexts } from '#/texts/tasks.ts';

export function NewTaskButton() {
  if (!usePermission('push_tasks')) return null;
  return (
    <Button asChild variant="primary">
      <Link to="/taskmanager/new">
        <Plus aria-hidden />
        {taskTexts.add}
      </Link>
    </Button>
  );
}
