import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { ReactNode } from 'react';
import { NotFound } from '#/components/layout/not-found.tsx';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';
import { ListSection } from './list-section.tsx';

interface LocationDevicesProps {
  readonly controllerId: string;
  readonly locationName: string;
  /** Features of the location's group. */
  readonly features: readonly string[];
  /** undefined if the URL names no known type. */
  readonly kind: DeviceKind | undefined;
  readonly removed?: boolean;
  readonly moreActions?: ReactNode;
}

/** Devices of one type at a location, as a tab of its page. */
export function LocationDevices(props: LocationDevicesProps) {
  const { controllerId, locationName, features, kind, removed = false, moreActions } = props;
  const kinds = useShownKinds('location');
  if (kind === undefined || !kinds.includes(kind)) return <NotFound />;
  return (
    <ListSection place={{ controllerId }} kind={kind} removed={removed} placeTitle={locationName} features={features}>
      {({ actions, content }) => (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h2 className="grow text-lg font-semibold">
              {removed ? texts.removedTitle(kind) : texts.kinds[kind].many}
            </h2>
            {actions}
            {moreActions}
          </div>
          {content}
        </>
      )}
    </ListSection>
  );
}
