import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { tags: texts } = locationDetailsTexts;

/**
 * Adds a label to a location or removes one. If another user has changed the location, reloads instead of
 * overwriting.
 */
export function useSaveLabels(record: ControllerRecord) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.locations.update.useMutation({
    onSuccess(changed) {
      notifySuccess(texts.changed);
      utils.locations.record.setData({ controllerId: changed.id }, changed);
      void utils.locations.list.invalidate();
      void utils.tags.invalidate();
    },
    onError(error) {
      notifyError(apiError(error).message ?? texts.changeFailed);
      void utils.locations.record.invalidate({ controllerId: record.id });
    },
  });
  const toggle = (text: string) => {
    const { tags } = record;
    const next = tags.includes(text) ? tags.filter((other) => other !== text) : [...tags, text];
    mutate({ controllerId: record.id, version: record.version, tags: next });
  };
  return { toggle, isPending };
}
