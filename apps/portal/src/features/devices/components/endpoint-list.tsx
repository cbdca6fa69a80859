import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { shownDeviceId } from '@earshot/domain/devices/names';
import type { Endpoint } from '@earshot/domain/devices/schema';
import { useMemo } from 'react';
import { useEndpointList } from '../api/use-endpoint-list.ts';
import { endpointColumns } from '../columns/endpoint-columns.tsx';
import { removedColumns } from '../columns/removed-columns.tsx';
import type { AskedList } from '../list-question.ts';
import { DeviceList } from './device-list.tsx';

const nameOf = ({ name, deviceId }: Endpoint) => (name === '' ? shownDeviceId(deviceId) : name);

/** List of headsets, handsets, call points or keypads, either present or removed. */
export function EndpointList({ kind, asked }: { kind: EndpointKind; asked: AskedList }) {
  const { level, removed } = asked.list;
  const data = useEndpointList(kind, asked);
  const columns = useMemo(
    () => (removed === true ? removedColumns(level) : endpointColumns(kind, level)),
    [kind, level, removed],
  );
  return <DeviceList asked={asked} data={data} columns={columns} rowName={nameOf} />;
}
