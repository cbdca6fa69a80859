import { isConfiguredDevice } from '@earshot/domain/device-configuration/configured-kinds';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { ConfigureDevicePage } from '#/features/device-configuration/components/configure-device-page.tsx';
import { useLocationById } from '#/features/locations/api/use-location.ts';
import { notifyError } from '#/lib/notify.ts';
import { locationTexts } from '#/shared/locations/texts.ts';

interface ConfigureDeviceProps {
  readonly locationId: string;
  readonly kind: string;
  readonly deviceId: string;
  readonly ipei?: string;
}

/** The configuration of a device at an address. An address with an IPEI means that device only. */
export function ConfigureDevice({ locationId, kind, deviceId, ipei }: ConfigureDeviceProps) {
  const navigate = useNavigate();
  const { record, notFound, error, retry } = useLocationById(locationId);
  useEffect(() => {
    if (notFound === null) return;
    notifyError(notFound);
    void navigate({ to: '/locations', replace: true });
  }, [notFound, navigate]);
  if (!isConfiguredDevice(kind)) return <NotFound />;
  if (error) return <ErrorState error={error} title={locationTexts.controllerFailed} onRetry={retry} />;
  if (record === undefined) return <PageSkeleton />;
  return <ConfigureDevicePage location={record} kind={kind} endpointId={deviceId} ipei={ipei} />;
}
