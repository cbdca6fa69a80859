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
import { listHolidaySets } from './list-holiday-sets.ts';
import { removeHolidaySet } from './remove-holiday-set.ts';

const viewing = { permission: 'view_mcasts', feature: 'mds', scope: 'group', rate: 'read' } as const;
const onSet = { item: 'holidaySet', from: 'holidaySetId' } as const;

export const holidaySetRoutes = {
  list: procedure({ ...viewing, rest: 'GET /holiday-sets' })
    .input(listHolidaySetsInput)
    .output(holidaySetList)
    .query(({ call, input }) => listHolidaySets(call, input.groupId)),
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
