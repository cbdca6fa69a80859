import { hearingCounts, hearingCountsInput, hearingPage, listHearingsInput } from '@earshot/domain/deliveries/heard';
import { listPlaysInput, playPage } from '@earshot/domain/deliveries/proof';
import { procedure } from '../../trpc/procedure.ts';
import { countDeliveryHearings, listHearingPage } from './list-hearings.ts';
import { listPlays } from './list-plays.ts';

const viewing = {
  permission: 'view_mcasts',
  feature: 'mds',
  scope: { item: 'delivery', from: 'deliveryId', reach: 'inherited' },
  rate: 'read',
} as const;

/** Merged into the procedures of deliveries. */
export const proofRoutes = {
  plays: procedure({ ...viewing, rest: 'GET /deliveries/{deliveryId}/plays' })
    .input(listPlaysInput)
    .output(playPage)
    .query(({ call, input }) => listPlays(call, input)),
  hearings: procedure({ ...viewing, rest: 'GET /deliveries/{deliveryId}/hearings' })
    .input(listHearingsInput)
    .output(hearingPage)
    .query(({ call, input }) => listHearingPage(call, input)),
  hearingCounts: procedure({ ...viewing, rest: 'GET /deliveries/{deliveryId}/hearing-counts' })
    .input(hearingCountsInput)
    .output(hearingCounts)
    .query(({ call, input }) => countDeliveryHearings(call, input)),
};
