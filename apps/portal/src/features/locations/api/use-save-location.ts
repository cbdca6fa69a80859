import type { UpdateLocationInput } from '@earshot/domain/controllers/update-schema';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { form: texts } = locationDetailsTexts;

export function useSaveLocation() {
  const utils = trpc.useUtils();
  return trpc.locations.update.useMutation({
    onSuccess(record) {
      notifySuccess(texts.updated);
      utils.locations.record.setData({ controllerId: record.id }, record);
      void utils.locations.list.invalidate();
      void utils.locations.counts.invalidate();
      void utils.tags.invalidate();
    },
    onError: (_, input: UpdateLocationInput) =>
      notifyError(input.postcode === undefined ? texts.failed : texts.postcodeFailed),
  });
}
