import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationPanel } from '#/features/controller-configuration/components/configuration-panel.tsx';
import { LocationDetailsPage } from '#/features/locations/components/location-details-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/details')({ component: DetailsRoute });

function DetailsRoute() {
  const { locationId } = Route.useParams();
  return (
    <LocationDetailsPage>
      <ConfigurationPanel key={locationId} controllerId={locationId} />
    </LocationDetailsPage>
  );
}
