import { useNavigate } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { withChosenLocations } from '#/shared/locations/chosen-locations.ts';
import { useChosenIds } from '../api/use-chosen-ids.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';
import type { BulkChoice } from '../bulk-edits.ts';

/** Opens the form of a new task for the selected locations. */
export function NewTaskButton(choice: BulkChoice) {
  const navigate = useNavigate();
  const { read, isReading } = useChosenIds(choice, (ids) => {
    void navigate({ to: '/taskmanager/new', search: {}, state: withChosenLocations(ids) });
  });
  return (
    <Button size="sm" disabled={isReading} onClick={() => void read()}>
      {isReading ? texts.readingLocations : texts.newTask}
    </Button>
  );
}
