import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useLocationById } from '#/features/locations/api/use-location.ts';
import { LocationPage } from '#/features/locations/components/location-page.tsx';
import { notifyError } from '#/lib/notify.ts';
import { requireId } from '#/lib/uuid.ts';
import { shellTexts } from '#/texts/shell.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/devices')({ component: LocationRoute });

function LocationRoute() {
  const { locationId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { location, notFound, error, retry } = useLocationById(requireId(locationId));
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={shellTexts.error.locationGone} onRetry={retry} />;
  return location === undefined ? <PageSkeleton /> : <LocationPage location={location} />;
}
