import type { ListLocationsInput } from '@earshot/domain/controllers/schema';
import { useState } from 'react';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { castTexts } from '#/texts/message-casts.ts';

/** The largest page that a list gives. */
const STEP = 200;

/** Collects the ids of all locations that match, page by page, and tells how far it is. */
export function useSelectAll(onSelected: (ids: string[]) => void) {
  const utils = trpc.useUtils();
  const [done, setDone] = useState<number | null>(null);
  const select = async (filter: Omit<ListLocationsInput, 'page' | 'pageSize'>, total: number) => {
    const ids: string[] = [];
    setDone(0);
    try {
      for (let page = 1; ids.length < total; page += 1) {
        const { items } = await utils.locations.list.fetch({ ...filter, page, pageSize: STEP });
        if (items.length === 0) break;
        ids.push(...items.map(({ id }) => id));
        setDone(ids.length);
      }
      onSelected(ids);
    } catch {
      notifyError(castTexts.audience.selectFailed);
    } finally {
      setDone(null);
    }
  };
  return { done, select };
}
