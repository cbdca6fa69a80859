import type { ListLevel } from '@earshot/domain/devices/lists';
import type { BaseUnit } from '@earshot/domain/devices/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { Uptime } from '#/shared/devices/uptime.tsx';
import { BaseUnitState } from '../components/base-unit-state.tsx';
import { DeviceLink } from '../components/device-link.tsx';
import { DeviceStatusCell } from '../components/device-status-cell.tsx';
import { locationColumn, WIDE_NOWRAP } from './location-column.tsx';

const { columns: texts } = deviceTexts;

interface BaseUnitColumnOptions {
  readonly level: ListLevel;
  readonly firmware: boolean;
}

export const baseUnitColumns = ({ level, firmware }: BaseUnitColumnOptions): readonly DataColumn<BaseUnit>[] => [
  ...locationColumn<BaseUnit>(level),
  ...plainColumns
    .filter(({ id }) => firmware || id !== 'firmwareVersion')
    .map((column) => ({ ...column, className: WIDE_NOWRAP })),
];

const plainColumns: readonly DataColumn<BaseUnit>[] = [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    fixed: true,
    cell: (row) => <DeviceLink device={row} kind="baseunit" name={row.name || row.deviceId} />,
  },
  {
    id: 'serial',
    header: texts.serial,
    sort: 'serial',
    secondary: true,
    cell: (row) => <TextCell text={row.serial} className="font-mono text-xs" />,
  },
  {
    id: 'rpn',
    header: texts.rpn,
    sort: 'rpn',
    secondary: 'wide',
    cell: ({ rpn }) => <TextCell text={rpn === null ? null : String(rpn)} />,
  },
  {
    id: 'rfBand',
    header: texts.rfBand,
    sort: 'rfBand',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.rfBand} />,
  },
  {
    id: 'ipAddress',
    header: texts.ipAddress,
    sort: 'ipAddress',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.ipAddress} className="font-mono text-xs" />,
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
  { id: 'type', header: texts.type, sort: 'type', secondary: 'wide', cell: (row) => <TextCell text={row.type} /> },
  {
    id: 'dspModule',
    header: texts.dspModule,
    sort: 'dspModule',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.dspModule} />,
  },
  {
    id: 'localTime',
    header: texts.localTime,
    sort: 'localTime',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.localTime} className="whitespace-nowrap" />,
  },
  {
    id: 'firmwareVersion',
    header: texts.firmwareVersion,
    sort: 'firmwareVersion',
    secondary: 'wide',
    cell: (row) => <TextCell text={row.firmwareVersion} />,
  },
  {
    id: 'state',
    header: texts.state,
    sort: 'state',
    secondary: 'wide',
    cell: ({ state, signal, battery, charging }) => <BaseUnitState {...{ state, signal, battery, charging }} />,
  },
];
