import type { ListLevel } from '@earshot/domain/devices/lists';
import { shownDeviceId } from '@earshot/domain/devices/names';
import type { Endpoint } from '@earshot/domain/devices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { Time } from '#/components/ui/time.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { DeviceLink } from '../components/device-link.tsx';
import { locationColumn, shopOf } from './location-column.tsx';

const { columns: texts } = deviceTexts;

export const removedColumns = (level: ListLevel): readonly DataColumn<Endpoint>[] => [
  ...locationColumn<Endpoint>(level),
  {
    id: 'ipui',
    header: texts.ipui,
    sort: 'ipui',
    fixed: true,
    cell: (row) => (
      <DeviceLink
        device={row}
        kind={row.endpointType}
        name={row.ipui ?? shownDeviceId(row.deviceId)}
        shop={shopOf(level, row)}
      />
    ),
  },
  {
    id: 'device',
    header: texts.device,
    sort: 'device',
    secondary: true,
    cell: (row) => <TextCell text={row.device} />,
  },
  {
    id: 'deactivatedAt',
    header: texts.deactivatedAt,
    sort: 'deactivatedAt',
    fixed: true,
    cell: (row) => <Time at={row.deactivatedAt} />,
  },
  {
    id: 'lastEventTime',
    header: texts.lastEventTime,
    sort: 'lastEventTime',
    secondary: true,
    cell: (row) => <Time at={row.lastEventTime} className="text-muted-foreground" />,
  },
];
