import { listHolidaySets } from '@earshot/db/queries/message-casts/holiday-sets';
import { HOLIDAY_SET_LIMITS } from '@earshot/domain/holiday-sets/limits';
import {
  changedHolidaySet,
  createHolidaySetInput,
  getHolidaySetInput,
  holidaySet,
  holidaySetDetail,
  holidaySetList,
  listHolidaySetsInput,
  removeHolidaySetInput,
  updateHolidaySetInput,
} from '@earshot/domain/holiday-sets/schema';
import { procedure } from '../../trpc/procedure.ts';
import { changeHolidaySet } from './change-holiday-set.ts';
import { createHolidaySet } from './create-holiday-set.ts';
import { getHolidaySet } from './get-holiday-set.ts';
import { toHolidaySet } from './holiday-set-view.ts';
import { removeHolidaySet } from './remove-holiday-set.ts';

const viewing = { permission: 'view_mcasts', feature: 'mds', scope: 'group', rate: 'read' } as const;
const onSet = { item: 'holidaySet', from: 'holidaySetId' } as const;
/** Sets of the group and of the groups above it. */
const MOST_LISTED = 10 * HOLIDAY_SET_LIMITS.sets;

export const holidaySetRoutes = {
  list: procedure(viewing)
    .input(listHolidaySetsInput)
    .output(holidaySetList)
    .query(async ({ call, input }) => {
      const page = { groupId: input.groupId, limit: MOST_LISTED };
      return { items: (await listHolidaySets(call.deps.db, call.scope, page)).map(toHolidaySet) };
    }),
  get: procedure(viewing)
    .input(getHolidaySetInput)
    .output(holidaySetDetail)
    .query(({ call, input }) => getHolidaySet(call, input.holidaySetId)),
  create: procedure({
    permission: 'manage_mcasts',
    feature: 'mds',
    scope: 'group',
    rate: 'write',
    audit: 'holiday-set.create',
    creates: true,
  })
    .input(createHolidaySetInput)
    .output(holidaySet)
    .mutation(({ call, input }) => createHolidaySet(call, input)),
  update: procedure({
    permission: 'edit_mcast',
    feature: 'mds',
    scope: onSet,
    rate: 'write',
    audit: 'holiday-set.update',
  })
    .input(updateHolidaySetInput)
    .output(changedHolidaySet)
    .mutation(({ call, input }) => changeHolidaySet(call, input)),
  remove: procedure({
    permission: 'delete_mcasts',
    feature: 'mds',
    scope: onSet,
    rate: 'write',
    audit: 'holiday-set.delete',
  })
    .input(removeHolidaySetInput)
    .output(removeHolidaySetInput)
    .mutation(({ call, input }) => removeHolidaySet(call, input.holidaySetId)),
};
