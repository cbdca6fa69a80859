import { useMemo } from 'react';
import { usePermission } from '#/lib/use-session.ts';
import { useBaseUnitList } from '../api/use-base-unit-list.ts';
import { baseUnitColumns } from '../columns/base-unit-columns.tsx';
import type { AskedList } from '../list-question.ts';
import { DeviceList } from './device-list.tsx';

export function BaseUnitList({ asked }: { asked: AskedList }) {
  const { level } = asked.list;
  const firmware = usePermission('view_baseunit_firmware');
  const data = useBaseUnitList(asked);
  const columns = useMemo(() => baseUnitColumns({ level, firmware }), [level, firmware]);
  return <DeviceList asked={asked} data={data} columns={columns} rowName={({ name, deviceId }) => name || deviceId} />;
}
