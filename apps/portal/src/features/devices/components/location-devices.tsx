import type { DeviceKind } from '@earshot/domain/devices/kinds';
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
}

/** The devices of one type of a location, within its page. */
export function LocationDevices({ controllerId, locationName, kind, removed = false }: LocationDevicesProps) {
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
          </div>
          {content}
        </>
      )}
    </ListSection>
  );
}
