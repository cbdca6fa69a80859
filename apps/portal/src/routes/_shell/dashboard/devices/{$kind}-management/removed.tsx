import { createFileRoute } from '@tanstack/react-router';
import { GroupDevices } from '#/features/devices/components/group-devices.tsx';
import { endpointKindOfSlug } from '#/shared/devices/device-paths.ts';

export const Route = createFileRoute('/_shell/dashboard/devices/{$kind}-management/removed')({
  component: RemovedDevicesRoute,
});

function RemovedDevicesRoute() {
  return <GroupDevices kind={endpointKindOfSlug(Route.useParams().kind)} removed />;
}
