import { createFileRoute } from '@tanstack/react-router';
import { GroupDevices } from '#/features/devices/components/group-devices.tsx';

export const Route = createFileRoute('/_shell/base-unit-management')({ component: BaseUnitsRoute });

function BaseUnitsRoute() {
  return <GroupDevices kind="baseunit" />;
}
