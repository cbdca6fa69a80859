import { createFileRoute } from '@tanstack/react-router';
import { LocationDevicesOverview } from '#/features/devices/components/location-devices-overview.tsx';
import { useShownLocation } from '#/features/locations/location-context.ts';
import { RegisterButton } from '#/features/registrations/components/register-button.tsx';
import { placeOf } from '#/features/registrations/registration-place.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/devices/')({ component: LocationDevicesRoute });

function LocationDevicesRoute() {
  const { record } = useShownLocation();
  return (
    <LocationDevicesOverview controllerId={record.id} actions={<RegisterButton place={placeOf(record, undefined)} />} />
  );
}
