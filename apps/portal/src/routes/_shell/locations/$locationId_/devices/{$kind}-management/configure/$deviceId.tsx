import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { CallPointPage } from '#/features/device-configuration/components/call-point-page.tsx';
import { useLocationById } from '#/features/locations/api/use-location.ts';
import { notifyError } from '#/lib/notify.ts';
import { locationTexts } from '#/shared/locations/texts.ts';

export const Route = createFileRoute('/_shell/locations/$locationId_/devices/{$kind}-management/configure/$deviceId')({
  component: ConfigureDeviceRoute,
});

function ConfigureDeviceRoute() {
  const { locationId, kind, deviceId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { record, notFound, error, retry } = useLocationById(locationId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  // Only call points can be configured so far.
  if (kind !== 'callpoint') return <NotFound />;
  if (error) return <ErrorState error={error} title={locationTexts.controllerFailed} onRetry={retry} />;
  return record === undefined ? <PageSkeleton /> : <CallPointPage location={record} endpointId={deviceId} />;
}
