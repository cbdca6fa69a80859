import {
  countLocationsInput,
  listLocationsInput,
  location,
  locationCounts,
  locationPage,
} from '@earshot/domain/controllers/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { getLocation } from './get-location.ts';
import { countLocationsByStatus } from './count-locations.ts';
import { listLocationPage } from './list-locations.ts';

const inGroup = { permission: 'view_controllers', scope: 'group', rate: 'read' } as const;

export const locationRoutes = {
  list: procedure(inGroup)
    .input(listLocationsInput)
    .output(locationPage)
    .query(({ call, input }) => listLocationPage(call, input)),
  counts: procedure(inGroup)
    .input(countLocationsInput)
    .output(locationCounts)
    .query(({ call, input }) => countLocationsByStatus(call, input)),
  get: procedure({ permission: 'view_controllers', scope: { item: 'controller', from: 'controllerId' }, rate: 'read' })
    .input(z.object({ controllerId: z.uuid() }))
    .output(location)
    .query(({ call, input }) => getLocation(call, input.controllerId)),
};
