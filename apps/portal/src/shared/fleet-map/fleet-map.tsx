import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { Suspense } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';

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

const Body = lazyPart(() => import('./fleet-map-body.tsx').then(({ FleetMapBody }) => FleetMapBody));

/** A live map of a group's locations. MapLibre is loaded on first use. */
export function FleetMap(props: FleetMapProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[min(640px,70dvh)] min-h-[360px]" />}>
      <Body {...props} />
    </Suspense>
  );
}
