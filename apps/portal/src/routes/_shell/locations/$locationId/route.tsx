import { CONTROLLER_NOT_FOUND } from '@earshot/domain/controllers/controller-not-found';
import { REPORT_MESSAGES } from '@earshot/domain/reports/messages';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { useLocationById } from '#/features/locations/api/use-location.ts';
import { LocationFrame } from '#/features/locations/components/location-frame.tsx';
import { isClosedTab } from '#/features/locations/location-tabs.ts';
import { notifyError } from '#/lib/notify.ts';
import { requireId } from '#/lib/require-id.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { useSession } from '#/lib/use-session.ts';
import { locationTexts } from '#/shared/locations/texts.ts';

export const Route = createFileRoute('/_shell/locations/$locationId')({ component: LocationRoute });

/** Messages on the addresses of reports. */
const REPORT_TEXTS = { gone: CONTROLLER_NOT_FOUND, elsewhere: REPORT_MESSAGES.notAvailable } as const;
const isOfReports = (path: string): boolean => path.split('/')[3] === 'reports';

function LocationRoute() {
  const { locationId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { permissions } = useSession();
  const pathname = usePathname();
  const { record, notFound, error, retry } = useLocationById(
    requireId(locationId),
    isOfReports(pathname) ? REPORT_TEXTS : undefined,
  );
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  if (error) return <ErrorState error={error} title={locationTexts.controllerFailed} onRetry={retry} />;
  if (record === undefined) return <PageSkeleton />;
  if (isClosedTab(record.features, permissions, pathname)) return <NotFound />;
  return (
    <LocationFrame record={record}>
      <Outlet />
    </LocationFrame>
  );
}
