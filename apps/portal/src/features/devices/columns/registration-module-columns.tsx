import type { ListLevel } from '@earshot/domain/devices/lists';
import type { RegistrationModule } from '@earshot/domain/devices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { Uptime } from '#/shared/devices/uptime.tsx';
import { DeviceLink } from '../components/device-link.tsx';
import { DeviceStatusCell } from '../components/device-status-cell.tsx';
import { locationColumn, shopOf } from './location-column.tsx';

const { columns: texts } = deviceTexts;

export const registrationModuleColumns = (level: ListLevel): readonly DataColumn<RegistrationModule>[] => [
  {
    id: 'id',
    header: texts.id,
    sort: 'id',
    fixed: true,
    cell: (row) => <DeviceLink device={row} kind="registrationModule" name={row.id} shop={shopOf(level, row)} />,
  },
  {
    id: 'status',
    header: texts.status,
    sort: 'status',
    fixed: true,
    cell: ({ status, updatedAt }) => <DeviceStatusCell status={status} updatedAt={updatedAt} />,
  },
  {
    id: 'uptime',
    header: texts.uptime,
    sort: 'uptime',
    secondary: true,
    cell: ({ upSince }) => <Uptime since={upSince} />,
  },
  ...locationColumn<RegistrationModule>(level),
];
