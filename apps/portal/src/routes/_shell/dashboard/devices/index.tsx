import { createFileRoute } from '@tanstack/react-router';
import { GroupDevicesOverview } from '#/features/devices/components/group-devices-overview.tsx';

export const Route = createFileRoute('/_shell/dashboard/devices/')({ component: GroupDevicesOverview });
