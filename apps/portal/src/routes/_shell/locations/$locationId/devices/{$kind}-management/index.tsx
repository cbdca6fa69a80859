import { createFileRoute } from '@tanstack/react-router';
import { LocationDevices } from '#/features/devices/components/location-devices.tsx';
import { kindOfSlug } from '#/features/devices/device-paths.ts';
import { useShownLocation } from '#/features/locations/location-context.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/devices/{$kind}-management/')({
  component: LocationDevicesRoute,
});

function LocationDevicesRoute() {
  const { record } = useShownLocation();
  return (
    <LocationDevices controllerId={record.id} locationName={record.boxname} kind={kindOfSlug(Route.useParams().kind)} />
  );
}
