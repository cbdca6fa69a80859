import { createEarshot } from '@earshot/sdk';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { measureSlower, PAGE_SIZE } from './list-cells.ts';
import { addManyHearings } from './load/many-hearings.ts';
import { onStage, signInStaff } from './stage.ts';

const VIEWS = ['all', 'heard', 'missed'] as const;
const PAGES = [1, 400];

/** Measures who heard a delivery to a call-handling group of five team members at each of 100,000 locations. */
export const hearings: Bench = {
  name: 'hearings',
  compares:
    'The hearings of a delivery to a call-handling group at 100,000 locations with five team members each, of whom some have not heard ' +
    'it, through the API over HTTP with all permissions: pages of 20 near and far from the start, and the counts.',
  run: ({ controllers }) =>
    onStage(async (stage) => {
      const { token } = await signInStaff(stage);
      const { session, deliveries } = createEarshot({ url: stage.system.api, token, retry: { retries: 20 } });
      const { group } = await session.current();
      const { deliveryId } = await addManyHearings(stage.db, group.id, controllers * 10);
      const figures: Figure[] = [];
      for (const view of VIEWS) {
        for (const page of PAGES) {
          const call = () => deliveries.hearings({ deliveryId, view, page, pageSize: PAGE_SIZE });
          figures.push(await measureSlower(`${view}, page ${page}`, 'total', call));
        }
      }
      figures.push(await measureSlower('counts', 'total', () => deliveries.hearingCounts({ deliveryId })));
      return figures;
    }),
};
