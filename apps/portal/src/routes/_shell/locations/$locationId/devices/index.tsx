import { createFileRoute } from '@tanstack/react-router';
import { LocationDevicesOverview } from '#/features/devices/components/location-devices-overview.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/devices/')({ component: LocationDevicesRoute });

function LocationDevicesRoute() {
  return <LocationDevicesOverview controllerId={Route.useParams().locationId} />;
}
