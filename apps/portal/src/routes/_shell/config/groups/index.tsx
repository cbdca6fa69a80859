import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '#/features/groups/components/groups-page.tsx';

export const Route = createFileRoute('/_shell/config/groups/')({ component: GroupsPage });
