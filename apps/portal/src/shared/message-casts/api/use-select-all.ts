import type { ListLocationsInput } from '@earshot/domain/controllers/schema';
import { useState } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '../texts.ts';

/** Fetches the ids of all matching locations in one call. */
export function useSelectAll(onSelected: (ids: string[]) => void) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const select = async (filter: Omit<ListLocationsInput, 'page' | 'pageSize'>) => {
    setBusy(true);
    try {
      const { ids } = await utils.locations.ids.fetch(filter);
      onSelected(ids);
    } catch (error) {
      notifyError(apiError(error).message ?? castTexts.audience.selectFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, select };
}
