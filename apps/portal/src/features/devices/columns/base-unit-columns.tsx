import type { ListLevel } from '@earshot/domain/devices/lists';
import type { BaseUnit } from '@earshot/domain/devices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { Uptime } from '#/shared/devices/uptime.tsx';
import { BaseUnitState } from '../components/base-unit-state.tsx';
import { DeviceLink } from '../components/device-link.tsx';
import { DeviceStatusCell } from '../components/device-status-cell.tsx';
import { withDefaults } from './default-columns.ts';
import { locationColumn, shopOf, WIDE_NOWRAP } from './location-column.tsx';

const { columns: texts } = deviceTexts;

interface BaseUnitColumnOptions {
  readonly level: ListLevel;
  readonly firmware: boolean;
}

export const baseUnitColumns = ({ level, firmware }: BaseUnitColumnOptions): readonly DataColumn<BaseUnit>[] =>
  withDefaults(
    [
      ...locationColumn<BaseUnit>(level),
      ...plainColumns(level).filter(({ id }) => firmware || id !== 'firmwareVersion'),
    ],
    { kind: 'baseunit', level },
  );

const plainColumns = (level: ListLevel): readonly DataColumn<BaseUnit>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: (row) => (
      <DeviceLink device={row} kind="baseunit" name={row.name || row.deviceId} shop={shopOf(level, row)} />
    ),
  },
  {
    id: 'serial',
    header: texts.serial,
    className: WIDE_NOWRAP,
    sort: 'serial',
    secondary: true,
    cell: (row) => <TextCell text={row.serial} className="font-mono text-xs" />,
  },
  {
    id: 'rpn',
    header: texts.rpn,
    className: WIDE_NOWRAP,
    sort: 'rpn',
    secondary: 'wide',
    cell: ({ rpn }) => <TextCell text={rpn === null ? null : String(rpn)} />,
  },
  {
    id: 'rfBand',
    header: texts.rfBand,
    className: WIDE_NOWRAP,
    sort: 'rfBand',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.rfBand} />,
  },
  {
    id: 'ipAddress',
    header: texts.ipAddress,
    className: WIDE_NOWRAP,
    sort: 'ipAddress',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.ipAddress} className="font-mono text-xs" />,
  },
  {
    id: 'status',
    header: texts.status,
    className: WIDE_NOWRAP,
    sort: 'status',
    fixed: true,
    cell: ({ status, updatedAt, lastKnownAt }) => <DeviceStatusCell {...{ status, updatedAt, lastKnownAt }} />,
  },
  {
    id: 'uptime',
    header: texts.uptime,
    className: WIDE_NOWRAP,
    sort: 'uptime',
    secondary: true,
    cell: ({ upSince, lastKnownAt }) => <Uptime since={upSince} until={lastKnownAt} />,
  },
  {
    id: 'type',
    header: texts.type,
    className: WIDE_NOWRAP,
    sort: 'type',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.type} />,
  },
  {
    id: 'dspModule',
    header: texts.dspModule,
    className: WIDE_NOWRAP,
    sort: 'dspModule',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.dspModule} />,
  },
  {
    id: 'localTime',
    header: texts.localTime,
    className: WIDE_NOWRAP,
    sort: 'localTime',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.localTime} className="whitespace-nowrap" />,
  },
  {
    id: 'firmwareVersion',
    header: texts.firmwareVersion,
    className: WIDE_NOWRAP,
    sort: 'firmwareVersion',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.firmwareVersion} />,
  },
  {
    id: 'state',
    header: texts.state,
    className: WIDE_NOWRAP,
    sort: 'state',
    secondary: 'wide',
    cell: ({ state, signal, battery, charging }) => <BaseUnitState {...{ state, signal, battery, charging }} />,
  },
];
