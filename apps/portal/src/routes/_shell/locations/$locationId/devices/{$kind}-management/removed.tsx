import { createFileRoute } from '@tanstack/react-router';
import { LocationDevices } from '#/features/devices/components/location-devices.tsx';
import { endpointKindOfSlug } from '#/shared/devices/device-paths.ts';
import { useShownLocation } from '#/features/locations/location-context.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/devices/{$kind}-management/removed')({
  component: RemovedDevicesRoute,
});

function RemovedDevicesRoute() {
  const { record } = useShownLocation();
  const kind = endpointKindOfSlug(Route.useParams().kind);
  return (
    <LocationDevices
      controllerId={record.id}
      locationName={record.boxName}
      features={record.features}
      kind={kind}
      removed
    />
  );
}
