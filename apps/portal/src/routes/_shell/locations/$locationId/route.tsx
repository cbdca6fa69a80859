import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useLocationById } from '#/features/locations/api/use-location.ts';
import { LocationFrame } from '#/features/locations/components/location-frame.tsx';
import { notifyError } from '#/lib/notify.ts';
import { requireId } from '#/lib/require-id.ts';
import { locationTexts } from '#/shared/locations/texts.ts';

export const Route = createFileRoute('/_shell/locations/$locationId')({ component: LocationRoute });

function LocationRoute() {
  const { locationId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { record, notFound, error, retry } = useLocationById(requireId(locationId));
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={locationTexts.controllerFailed} onRetry={retry} />;
  if (record === undefined) return <PageSkeleton />;
  return (
    <LocationFrame record={record}>
      <Outlet />
    </LocationFrame>
  );
}
