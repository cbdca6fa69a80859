import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { Suspense } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';

export interface FleetMapProps {
  readonly groupId: string;
  /** Those that are shown and counted in clusters. */
  readonly statuses: readonly ControllerStatus[];
  readonly search?: string | undefined;
  /** Somebody wants to see this location. */
  readonly onOpen: (controllerId: string) => void;
  /** Ringed, and brought into view. */
  readonly selectedId?: string | undefined;
  /** Leads to the list, where those without coordinates are as well. */
  readonly onShowList?: (() => void) | undefined;
  /** Another style than the outline of the portal's own, by its address; the policy of the page has to allow its hosts. */
  readonly styleUrl?: string | undefined;
}

const Body = lazyPart(() => import('./fleet-map-body.tsx').then(({ FleetMapBody }) => FleetMapBody));

/** The locations of a group on a map, live. MapLibre is fetched when this is first shown. */
export function FleetMap(props: FleetMapProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[min(640px,70dvh)] min-h-[360px]" />}>
      <Body {...props} />
    </Suspense>
  );
}
