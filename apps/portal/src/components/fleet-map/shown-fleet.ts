import type { FleetFeed, FleetState } from './fleet-feed.ts';
import type { FleetMapProps } from './fleet-map.tsx';

/** A fleet with where it comes from, as a map or a list shows it. */
export interface ShownFleet extends FleetMapProps {
  readonly search: string;
  readonly feed: FleetFeed;
  readonly state: FleetState;
}
