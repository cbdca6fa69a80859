import {
  enrolmentFilter,
  enrolmentPage,
  enrolmentsInPlace,
  enrolmentsNow,
  enrolmentStats,
  headsetHistory,
  headsetHistoryInput,
  listEnrolmentsInput,
} from '@earshot/domain/enrolments/schema';
import { deviceTotal } from '@earshot/domain/devices/schema';
import { placeOf } from '../../places/place-of.ts';
import { procedure } from '../../trpc/procedure.ts';
import { readEnrolmentStats } from './enrolment-stats.ts';
import { countEnrolmentRows, listEnrolmentPage, readHeadsetHistory } from './list-enrolments.ts';
import { watchEnrolments } from './watch-enrolments.ts';

const viewing = { permission: 'view_team_members', feature: 'teamEnrolment', scope: 'place', rate: 'read' } as const;

/** Enrolments of headsets: the latest use of each headset, and its former uses. */
export const enrolmentRoutes = {
  list: procedure({ ...viewing, rest: 'GET /enrolments' })
    .input(listEnrolmentsInput)
    .output(enrolmentPage)
    .query(async ({ call, input }) => ({ items: await listEnrolmentPage(call, input) })),
  count: procedure(viewing)
    .input(enrolmentFilter)
    .output(deviceTotal)
    .query(({ call, input }) => countEnrolmentRows(call, input)),
  stats: procedure(viewing)
    .input(enrolmentsInPlace)
    .output(enrolmentStats)
    .query(async ({ call, input }) => readEnrolmentStats(call.deps, await placeOf(call, input))),
  history: procedure({ ...viewing, scope: { item: 'controller', from: 'controllerId' } })
    .input(headsetHistoryInput)
    .output(headsetHistory)
    .query(({ call, input }) => readHeadsetHistory(call, input)),
  watch: procedure({ ...viewing, rate: 'watch' })
    .input(enrolmentsInPlace)
    .output(enrolmentsNow)
    .subscription(({ call, input, signal }) => watchEnrolments(call, { ...input, signal })),
};
