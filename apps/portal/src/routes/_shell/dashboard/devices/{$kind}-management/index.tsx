import { createFileRoute } from '@tanstack/react-router';
import { GroupDevices } from '#/features/devices/components/group-devices.tsx';
import { kindOfSlug } from '#/shared/devices/device-paths.ts';

export const Route = createFileRoute('/_shell/dashboard/devices/{$kind}-management/')({ component: DevicesRoute });

function DevicesRoute() {
  return <GroupDevices kind={kindOfSlug(Route.useParams().kind)} />;
}
