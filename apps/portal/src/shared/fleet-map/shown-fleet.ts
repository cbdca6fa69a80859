import type { FleetFeed, FleetState } from './fleet-feed.ts';
import type { FleetMapProps } from './fleet-map.tsx';

/** Props of the map and of the list. */
export interface ShownFleet extends FleetMapProps {
  readonly search: string;
  readonly feed: FleetFeed;
  readonly state: FleetState;
}
