import { fleetChange, mapLocations, mapLocationsInput, watchFleetInput } from '@earshot/domain/fleet-map/schema';
import { procedure } from '../../trpc/procedure.ts';
import { listLocationsOnMap } from './list-map-locations.ts';
import { watchFleet } from './watch-fleet.ts';

/** The points themselves are binary: `GET /media/fleet-points`. */
export const fleetMapRoutes = {
  // Details of locations need more than the dashboard permission.
  locations: procedure({ permission: 'view_controllers', scope: 'group', rate: 'read' })
    .input(mapLocationsInput)
    .output(mapLocations)
    .query(({ call, input }) => listLocationsOnMap(call, input)),
  watch: procedure({ permission: 'view_dashboard', scope: 'group', rate: 'watch' })
    .input(watchFleetInput)
    .output(fleetChange)
    .subscription(({ call, input, signal }) => watchFleet(call, { ...input, signal })),
};
