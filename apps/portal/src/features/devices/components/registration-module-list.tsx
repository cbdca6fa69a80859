import { useMemo } from 'react';
import { useRegistrationModuleList } from '../api/use-registration-module-list.ts';
import { registrationModuleColumns } from '../columns/registration-module-columns.tsx';
import type { AskedList } from '../list-question.ts';
import { DeviceList } from './device-list.tsx';

export function RegistrationModuleList({ asked }: { asked: AskedList }) {
  const { level } = asked.list;
  const data = useRegistrationModuleList(asked);
  const columns = useMemo(() => registrationModuleColumns(level), [level]);
  return <DeviceList asked={asked} data={data} columns={columns} rowName={({ id }) => id} />;
}
