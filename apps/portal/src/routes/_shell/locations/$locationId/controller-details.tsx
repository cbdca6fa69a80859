import { createFileRoute } from '@tanstack/react-router';
import { LocationCommandLog } from '#/features/device-command-log/components/location-command-log.tsx';
import { ControllerOverviewPage } from '#/features/locations/components/controller-overview-page.tsx';
import { usePermission } from '#/lib/use-session.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/controller-details')({
  component: ControllerDetailsRoute,
});

function ControllerDetailsRoute() {
  const { locationId } = Route.useParams();
  const maySeeLog = usePermission('view_task_controller_log');
  return (
    <div className="grid gap-4">
      <div className="min-w-0">
        <ControllerOverviewPage />
      </div>
      {maySeeLog && <LocationCommandLog controllerId={locationId} />}
    </div>
  );
}
