import { Suspense } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import type { FleetMapProps } from './shown-fleet.ts';

const Body = lazyPart(() => import('./fleet-map-body.tsx').then(({ FleetMapBody }) => FleetMapBody));

/** A live map of a group's locations. MapLibre is loaded on first use. */
export function FleetMap(props: FleetMapProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[min(640px,70dvh)] min-h-[360px]" />}>
      <Body {...props} />
    </Suspense>
  );
}
