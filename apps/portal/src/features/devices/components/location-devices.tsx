import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { ReactNode } from 'react';
import { NotFound } from '#/components/layout/not-found.tsx';
import { deviceTexts as texts } from '#/texts/devices.ts';
import { useShownKinds } from '../shown-kinds.ts';
import { ListSection } from './list-section.tsx';

interface LocationDevicesProps {
  readonly controllerId: string;
  readonly locationName: string;
  /** Undefined for an address that names none. */
  readonly kind: DeviceKind | undefined;
  readonly removed?: boolean;
  /** What can be done there besides. */
  readonly moreActions?: ReactNode;
}

/** The devices of one type of a location, within its page. */
export function LocationDevices(props: LocationDevicesProps) {
  const { controllerId, locationName, kind, removed = false, moreActions } = props;
  const kinds = useShownKinds('location');
  if (kind === undefined || !kinds.includes(kind)) return <NotFound />;
  return (
    <ListSection place={{ controllerId }} kind={kind} removed={removed} placeTitle={locationName}>
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
