import { isEndpointKind } from '@earshot/domain/devices/kinds';
import { createFileRoute } from '@tanstack/react-router';
import { LocationDevices } from '#/features/devices/components/location-devices.tsx';
import { kindOfSlug } from '#/shared/devices/device-paths.ts';
import { useShownLocation } from '#/features/locations/location-context.ts';
import { RegisterButton } from '#/features/registrations/components/register-button.tsx';
import { RebootBaseUnitsButton } from '#/shared/reboots/reboot-base-units-button.tsx';
import { placeOf } from '#/features/registrations/registration-place.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/devices/{$kind}-management/')({
  component: LocationDevicesRoute,
});

function LocationDevicesRoute() {
  const { record } = useShownLocation();
  const kind = kindOfSlug(Route.useParams().kind);
  return (
    <LocationDevices
      controllerId={record.id}
      locationName={record.boxName}
      features={record.features}
      kind={kind}
      moreActions={
        kind === 'baseunit' ? (
          <RebootBaseUnitsButton controllerId={record.id} serialNumber={record.serialNumber} boxName={record.boxName} />
        ) : (
          kind !== undefined && isEndpointKind(kind) && <RegisterButton place={placeOf(record, kind)} />
        )
      }
    />
  );
}
