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
    cell: ({ status, updatedAt, lastKnownAt }) => <DeviceStatusCell {...{ status, updatedAt, lastKnownAt }} />,
  },
  {
    id: 'uptime',
    header: texts.uptime,
    sort: 'uptime',
    secondary: true,
    cell: ({ upSince, lastKnownAt }) => <Uptime since={upSince} until={lastKnownAt} />,
  },
  ...locationColumn<RegistrationModule>(level),
];
