import {
  countHolidaySets,
  findHolidaySet,
  insertHolidaySet,
  isHolidaySetNameTaken,
} from '@earshot/db/queries/message-casts/holiday-sets';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import { HOLIDAY_SET_LIMITS } from '@earshot/domain/holiday-sets/limits';
import type { createHolidaySetInput, HolidaySet } from '@earshot/domain/holiday-sets/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toHolidaySet } from './holiday-set-view.ts';
import { nameTaken } from './name-taken.ts';
import { readDays, refuseDays } from './read-days.ts';

export const createHolidaySet = (
  call: PlacedCall,
  { groupId, name, ...given }: z.output<typeof createHolidaySetInput>,
): Promise<HolidaySet> =>
  call.write(async (trx, audit) => {
    const dates = readDays(given) ?? refuseDays('Please add at least one day');
    if (await isHolidaySetNameTaken(trx, { groupId, name })) throw nameTaken();
    if ((await countHolidaySets(trx, groupId)) >= HOLIDAY_SET_LIMITS.sets)
      throw badRequest(`A group has at most ${HOLIDAY_SET_LIMITS.sets} holiday sets.`);
    const id = await insertHolidaySet(trx, call.scope, { groupId, name, dates, createdBy: call.principal.userId });
    const row = id === undefined ? undefined : await findHolidaySet(trx, call.scope, { groupId, id });
    if (row === undefined) throw notFound();
    const set = toHolidaySet(row);
    audit({ subjectId: set.id, after: set });
    return set;
  });
