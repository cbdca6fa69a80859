import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';
import { formatCount } from '#/lib/format.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { holidayTexts as texts } from '../texts.ts';

interface Fields {
  readonly name: string;
  readonly dates: readonly string[];
}

/** Creates a set, or updates the given one. `reload` fetches the set again after a conflict. */
export function useSaveHolidaySet(set: HolidaySet | undefined, onSaved: (set: HolidaySet) => void) {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  const done = (message: string, saved: HolidaySet) => {
    notifySuccess(message);
    void utils.holidaySets.list.invalidate();
    void utils.calendar.list.invalidate();
    onSaved(saved);
  };
  const create = trpc.holidaySets.create.useMutation({ onSuccess: (saved) => done(texts.created, saved) });
  const update = trpc.holidaySets.update.useMutation({
    onSuccess: ({ replanned, ...saved }) =>
      done(replanned === 0 ? texts.changed : texts.replanned(formatCount(replanned, 'delivery')), saved),
  });
  const save = ({ name, dates }: Fields) =>
    set === undefined
      ? create.mutate({ groupId, name, dates: [...dates] })
      : update.mutate({ holidaySetId: set.id, version: set.version, name, dates: [...dates] });
  const reload = () => {
    update.reset();
    void utils.holidaySets.list.invalidate();
  };
  return { save, saving: set === undefined ? create : update, reload };
}
