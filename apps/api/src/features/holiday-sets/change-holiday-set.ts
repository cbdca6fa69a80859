import type { Trx } from '@earshot/db/client';
import {
  findHolidaySet,
  isHolidaySetNameTaken,
  lockHolidaySet,
  updateHolidaySet,
} from '@earshot/db/queries/message-casts/holiday-sets';
import { notFound } from '@earshot/domain/errors/app-error';
import type { changedHolidaySet, updateHolidaySetInput } from '@earshot/domain/holiday-sets/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toHolidaySet } from './holiday-set-view.ts';
import { nameTaken } from './name-taken.ts';
import { readDays } from './read-days.ts';
import { replanFollowers } from './replan-followers.ts';

type Input = z.output<typeof updateHolidaySetInput>;

/** Changes a set, and replans the running deliveries that follow it in the same transaction. */
export const changeHolidaySet = (call: PlacedCall, input: Input): Promise<z.input<typeof changedHolidaySet>> =>
  call.write(async (trx, audit) => {
    const before = await lockHolidaySet(trx, call.scope, input.holidaySetId);
    if (before === undefined) throw notFound();
    const set = { id: input.holidaySetId, name: input.name ?? before.name, dates: readDays(input) ?? before.dates };
    await refuseTakenName(trx, before.group_id, set);
    if (!(await updateHolidaySet(trx, { ...set, version: input.version })))
      throw await changedMeanwhile(trx, { what: 'holiday set', id: set.id, version: before.version });
    const daysChanged = set.dates.join() !== before.dates.join();
    const replanned = daysChanged ? await replanFollowers(trx, set) : 0;
    const row = await findHolidaySet(trx, call.scope, { groupId: before.group_id, id: set.id });
    if (row === undefined) throw notFound();
    const { name, dates } = before;
    audit({ subjectId: set.id, before: { name, dates }, after: { name: set.name, dates: set.dates, replanned } });
    return { ...toHolidaySet(row), replanned };
  });

async function refuseTakenName(trx: Trx, groupId: string, { id, name }: { id: string; name: string }): Promise<void> {
  if (await isHolidaySetNameTaken(trx, { groupId, name, exceptId: id })) throw nameTaken();
}
