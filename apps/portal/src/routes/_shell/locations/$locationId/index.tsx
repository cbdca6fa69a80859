import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#/features/locations/overview/overview-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/')({ component: OverviewPage });
