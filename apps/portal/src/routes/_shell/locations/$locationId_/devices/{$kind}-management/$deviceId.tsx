import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { DeviceOfKind } from '#/features/devices/components/device-of-kind.tsx';
import { kindOfSlug } from '#/shared/devices/device-paths.ts';
import { useLocationById } from '#/features/locations/api/use-location.ts';
import { notifyError } from '#/lib/notify.ts';
import { locationTexts } from '#/shared/locations/texts.ts';

export const Route = createFileRoute('/_shell/locations/$locationId_/devices/{$kind}-management/$deviceId')({
  component: DeviceRoute,
});

function DeviceRoute() {
  const { locationId, kind: slug, deviceId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { record, notFound, error, retry } = useLocationById(locationId);
  const kind = kindOfSlug(slug);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  if (kind === undefined) return <NotFound />;
  if (error) return <ErrorState error={error} title={locationTexts.controllerFailed} onRetry={retry} />;
  return record === undefined ? <PageSkeleton /> : <DeviceOfKind kind={kind} deviceId={deviceId} location={record} />;
}
