import { isEndpointKind, type DeviceKind } from '@earshot/domain/devices/kinds';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermission } from '#/lib/use-session.ts';
import { removedListPath } from '#/shared/devices/device-paths.ts';
import { type DevicePlace, levelOf } from '#/shared/devices/device-place.ts';
import type { AskedList } from '../list-question.ts';
import { useDeviceSearch } from '../use-device-search.ts';
import { DeviceKindNav } from '#/shared/devices/device-kind-nav.tsx';
import { ExportDevicesButton } from './export-devices-button.tsx';
import { ListOfKind } from './list-of-kind.tsx';

export interface ListSectionProps {
  readonly place: DevicePlace;
  readonly kind: DeviceKind;
  readonly removed?: boolean;
  /** Title of the group or location, used in export file names. */
  readonly placeTitle: string;
  /** Features of the group, or of the location's group. */
  readonly features: readonly string[];
  readonly children: (parts: { readonly actions: ReactNode; readonly content: ReactNode }) => ReactNode;
}

/** Device list with its actions, for the page of a group or location. */
export function ListSection(props: ListSectionProps) {
  const { place, kind, removed = false, placeTitle, features, children } = props;
  const list = { kind, level: levelOf(place), removed };
  const search = useDeviceSearch(list);
  const mayExport = usePermission('export_controllers');
  const asked: AskedList = { list, place, search };
  // Removed devices have a list of their own, so this filter redirects there.
  if (!removed && isEndpointKind(kind) && search.filterType === 'removed') {
    return <Navigate to={removedListPath(place, kind)} search={{} as never} replace />;
  }
  const actions = isEndpointKind(kind) && mayExport && (
    <ExportDevicesButton endpointType={kind} asked={asked} title={placeTitle} />
  );
  return children({
    actions,
    content: (
      <>
        <DeviceKindNav place={place} current={kind} features={features} />
        <ListOfKind asked={asked} />
      </>
    ),
  });
}
