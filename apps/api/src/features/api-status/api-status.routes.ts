import {
  apiStatusCounts,
  apiStatusPage,
  countApiStatusInput,
  listApiStatusInput,
} from '@earshot/domain/api-status/schema';
import { procedure } from '../../trpc/procedure.ts';
import { countApiStatusByState } from './count-api-status.ts';
import { listApiStatusPage } from './list-api-status.ts';

const inGroup = { permission: 'view_api_status', scope: 'group', rate: 'read' } as const;

export const apiStatusRoutes = {
  list: procedure(inGroup)
    .input(listApiStatusInput)
    .output(apiStatusPage)
    .query(({ call, input }) => listApiStatusPage(call, input)),
  counts: procedure(inGroup)
    .input(countApiStatusInput)
    .output(apiStatusCounts)
    .query(({ call, input }) => countApiStatusByState(call, input)),
};
