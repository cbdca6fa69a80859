import { createFileRoute } from '@tanstack/react-router';
import { HostnamePage } from '#/features/controller-configuration/components/hostname-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/hostname')({ component: HostnameRoute });

function HostnameRoute() {
  const { locationId } = Route.useParams();
  return <HostnamePage key={locationId} controllerId={locationId} />;
}
