import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { FleetFeed, FleetState } from './fleet-feed.ts';

export interface FleetMapProps {
  readonly groupId: string;
  /** Statuses that are shown and counted in clusters. */
  readonly statuses: readonly ControllerStatus[];
  readonly search?: string | undefined;
  /** Called when the user opens a location. */
  readonly onOpen: (controllerId: string) => void;
  /** Ringed and scrolled into view. */
  readonly selectedId?: string | undefined;
  /** Opens the list, which also contains locations without coordinates. */
  readonly onShowList?: (() => void) | undefined;
  /** URL of a style that replaces the built-in outline. The content security policy must allow its hosts. */
  readonly styleUrl?: string | undefined;
}

/** Props of the map and of the list. */
export interface ShownFleet extends FleetMapProps {
  readonly search: string;
  readonly feed: FleetFeed;
  readonly state: FleetState;
}
