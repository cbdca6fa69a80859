import type { DeviceKind } from '@earshot/domain/devices/kinds';
import type { ReactNode } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import type { DeviceLocation } from '../device-location.ts';
import { listPath } from '#/shared/devices/device-paths.ts';

interface LoadedDeviceProps<Device> {
  readonly kind: DeviceKind;
  readonly location: DeviceLocation;
  readonly answer: { readonly data: Device | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly children: (device: Device) => ReactNode;
}

/** Renders a device once loaded; until then a skeleton or an error. */
export function LoadedDevice<Device>({ kind, location, answer, children }: LoadedDeviceProps<Device>) {
  const { data, error, refetch } = answer;
  const { one, many } = texts.kinds[kind];
  if (isMissing(error)) {
    const list = { to: listPath({ controllerId: location.id }, kind), text: texts.toList(many, location.boxName) };
    return <RecordNotFound title={one} list={list} />;
  }
  if (data === undefined && error !== null) {
    return <ErrorState error={error} title={texts.page.failed(kind)} onRetry={() => void refetch()} />;
  }
  return data === undefined ? <PageSkeleton /> : children(data);
}
