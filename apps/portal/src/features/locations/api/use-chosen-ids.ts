import { MAX_PAGE_SIZE } from '@earshot/domain/lists/page';
import { isSelected } from '@earshot/domain/lists/selection';
import { MAX_TASK_CONTROLLERS } from '@earshot/domain/tasks/limits';
import { useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';
import type { BulkChoice } from '../bulk-edits.ts';

/** Reads the ids of the selected locations, page by page if all that match are selected. */
export function useChosenIds({ selection, count, filter }: BulkChoice, onRead: (ids: readonly string[]) => void) {
  const utils = trpc.useUtils();
  const [isReading, setIsReading] = useState(false);
  const readAll = async () => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await utils.locations.list.fetch({ ...filter, page, pageSize: MAX_PAGE_SIZE });
      ids.push(...items.map(({ id }) => id).filter((id) => isSelected(selection, id)));
      if (items.length < MAX_PAGE_SIZE) return ids;
    }
  };
  const read = async () => {
    if (selection.kind === 'ids') return onRead(selection.ids);
    if (count > MAX_TASK_CONTROLLERS) return notifyError(texts.tooManyForTask(MAX_TASK_CONTROLLERS));
    setIsReading(true);
    try {
      onRead(await readAll());
    } catch (error) {
      notifyError([texts.planFailed, apiError(error).message].filter(Boolean).join('. '));
    } finally {
      setIsReading(false);
    }
  };
  return { read, isReading };
}
