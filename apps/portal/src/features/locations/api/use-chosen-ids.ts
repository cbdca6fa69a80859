import { isSelected } from '@earshot/domain/lists/selection';
import { MAX_TASK_CONTROLLERS } from '@earshot/domain/tasks/limits';
import { useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';
import type { BulkChoice } from '../bulk-edits.ts';

/** Reads the ids of the selected locations. */
export function useChosenIds({ selection, count, filter }: BulkChoice, onRead: (ids: readonly string[]) => void) {
  const utils = trpc.useUtils();
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    if (selection.kind === 'ids') return onRead(selection.ids);
    if (count > MAX_TASK_CONTROLLERS) return notifyError(texts.tooManyForTask(MAX_TASK_CONTROLLERS));
    setIsReading(true);
    try {
      const { ids } = await utils.locations.ids.fetch(filter, { staleTime: 0 });
      onRead(ids.filter((id) => isSelected(selection, id)));
    } catch (error) {
      notifyError([texts.idsFailed, apiError(error).message].filter(Boolean).join('. '));
    } finally {
      setIsReading(false);
    }
  };
  return { read, isReading };
}
