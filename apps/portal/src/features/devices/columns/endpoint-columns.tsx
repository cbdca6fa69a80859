import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { ListLevel } from '@earshot/domain/devices/lists';
import { isConfiguredDevice } from '@earshot/domain/device-configuration/configured-kinds';
import { shownDeviceId } from '@earshot/domain/devices/names';
import type { Endpoint } from '@earshot/domain/devices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { Time } from '#/components/ui/time.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { BatteryLevel } from '../components/battery-level.tsx';
import { ConfigureLink } from '../components/configure-link.tsx';
import { DeviceLink } from '../components/device-link.tsx';
import { DeviceStatusCell } from '../components/device-status-cell.tsx';
import { withDefaults } from './default-columns.ts';
import { locationColumn, shopOf, WIDE_NOWRAP } from './location-column.tsx';

const { columns: texts } = deviceTexts;

export const endpointColumns = (kind: EndpointKind, level: ListLevel): readonly DataColumn<Endpoint>[] =>
  withDefaults([...locationColumn<Endpoint>(level), ...plainColumns(level)], { kind, level });

const plainColumns = (level: ListLevel): readonly DataColumn<Endpoint>[] => [
  {
    id: 'ipui',
    header: texts.ipui,
    className: WIDE_NOWRAP,
    sort: 'ipui',
    secondary: 'wide',
    cell: ({ ipui }) => <TextCell text={ipui} className="font-mono text-xs" />,
  },
  {
    id: 'deviceId',
    header: texts.deviceId,
    className: WIDE_NOWRAP,
    sort: 'deviceId',
    secondary: true,
    cell: ({ deviceId }) => <TextCell text={shownDeviceId(deviceId)} className="font-mono text-xs" />,
  },
  {
    id: 'device',
    header: texts.device,
    className: WIDE_NOWRAP,
    sort: 'device',
    secondary: 'wide',
    cell: ({ device, battery, charging }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 @min-[780px]/table:flex-nowrap">
        <TextCell text={device} />
        {(battery !== null || charging) && <BatteryLevel percent={battery} charging={charging} />}
      </span>
    ),
  },
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: (row) => {
      const name = row.name || shownDeviceId(row.deviceId);
      const link = <DeviceLink device={row} kind={row.endpointType} name={name} shop={shopOf(level, row)} />;
      if (!isConfiguredDevice(row.endpointType)) return link;
      return (
        <span className="inline-flex max-w-full items-center gap-1">
          <span>{link}</span>
          <ConfigureLink device={row} kind={row.endpointType} name={name} />
        </span>
      );
    },
  },
  {
    id: 'location',
    header: texts.location,
    sort: 'location',
    secondary: true,
    cell: (row) => <TextCell text={row.location} />,
  },
  {
    id: 'status',
    header: texts.status,
    className: WIDE_NOWRAP,
    sort: 'status',
    fixed: true,
    cell: ({ status, updatedAt, lastKnownAt, connected, speaking, config }) => (
      <DeviceStatusCell {...{ status, updatedAt, lastKnownAt, connected, speaking, config }} />
    ),
  },
  {
    id: 'conference',
    header: texts.conference,
    className: WIDE_NOWRAP,
    sort: 'conference',
    secondary: 'wide',
    cell: ({ conference }) => <TextCell text={conference === null ? null : String(conference)} />,
  },
  {
    id: 'conferenceJointime',
    header: texts.conferenceJointime,
    className: WIDE_NOWRAP,
    sort: 'conferenceJointime',
    secondary: 'wide',
    cell: (row) => <Time at={row.conferenceJointime} className="text-muted-foreground" />,
  },
  {
    id: 'lastEventTime',
    header: texts.lastEventTime,
    className: WIDE_NOWRAP,
    sort: 'lastEventTime',
    secondary: true,
    cell: (row) => <Time at={row.lastEventTime} className="text-muted-foreground" />,
  },
  {
    id: 'conferenceMode',
    header: texts.conferenceMode,
    className: WIDE_NOWRAP,
    sort: 'conferenceMode',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.conferenceMode} />,
  },
  {
    id: 'lastEnrolledUser',
    header: texts.lastEnrolledUser,
    sort: 'lastEnrolledUser',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.lastEnrolledUser} />,
  },
  {
    id: 'updatedAt',
    header: texts.updatedAt,
    className: WIDE_NOWRAP,
    sort: 'updatedAt',
    secondary: 'wide',
    cell: (row) => <Time at={row.updatedAt} className="text-muted-foreground" />,
  },
];
