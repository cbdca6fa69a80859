import { listPlaysInput, playPage } from '@earshot/domain/deliveries/proof';
import { procedure } from '../../trpc/procedure.ts';
import { listPlays } from './list-plays.ts';

/** Merged into the procedures of deliveries. */
export const proofRoutes = {
  plays: procedure({
    permission: 'view_mcasts',
    feature: 'mds',
    scope: { item: 'delivery', from: 'deliveryId', reach: 'inherited' },
    rate: 'read',
  })
    .input(listPlaysInput)
    .output(playPage)
    .query(({ call, input }) => listPlays(call, input)),
};
