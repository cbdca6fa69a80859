import { deleteHolidaySet, listHolidaySetUses, lockHolidaySet } from '@earshot/db/queries/message-casts/holiday-sets';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

const MAX_USES = 100;

/** Deletes a set that nothing follows. Past plays are unaffected. */
export const removeHolidaySet = (call: PlacedCall, id: string): Promise<{ holidaySetId: string }> =>
  call.write(async (trx, audit) => {
    const set = await lockHolidaySet(trx, call.scope, id);
    if (set === undefined) throw notFound();
    const usedBy = await listHolidaySetUses(trx, call.scope, { id, limit: MAX_USES });
    if (usedBy.length > 0) {
      const names = [...new Set(usedBy.map(({ castName }) => `'${castName}'`))].join(', ');
      throw conflict(`The holiday set is followed by ${names}.`, { usedBy });
    }
    await deleteHolidaySet(trx, id);
    audit({ subjectId: id, before: { name: set.name, dates: set.dates } });
    return { holidaySetId: id };
  });
