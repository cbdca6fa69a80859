import { randomUUID } from 'node:crypto';
import { insertHolidaySetRow } from '../../../apps/api/src/testing/holiday-sets.ts';
import type { Sample } from './sample.ts';

const freshSet = ({ api, place }: Sample) => insertHolidaySetRow(api.deps.db, place.groupId);

export const HOLIDAY_INPUTS = {
  'calendar.list': ({ place }: Sample) => ({ groupId: place.groupId, from: '2099-12-01', to: '2099-12-08' }),
  'holidaySets.list': ({ place }: Sample) => ({ groupId: place.groupId }),
  'holidaySets.get': async (sample: Sample) => ({
    groupId: sample.place.groupId,
    holidaySetId: await freshSet(sample),
  }),
  'holidaySets.create': ({ place }: Sample) => ({
    groupId: place.groupId,
    name: randomUUID(),
    dates: ['2099-12-25'],
  }),
  'holidaySets.update': async (sample: Sample) => ({
    holidaySetId: await freshSet(sample),
    version: 1,
    dates: ['2099-12-26'],
  }),
  'holidaySets.remove': async (sample: Sample) => ({ holidaySetId: await freshSet(sample) }),
};
