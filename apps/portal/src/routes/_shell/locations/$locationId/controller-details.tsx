import { createFileRoute } from '@tanstack/react-router';
import { ControllerOverviewPage } from '#/features/locations/components/controller-overview-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/controller-details')({
  component: ControllerOverviewPage,
});
