import type { DashboardOverview } from '@earshot/sdk';
import { paintLocationStatus } from './status-words.ts';
import { type Paint, plain } from './style.ts';
import { type Column, table, type TableOptions } from './table.ts';
import { number } from './text.ts';
import { clock } from './time.ts';

const STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const;
const KINDS: Readonly<Record<DashboardOverview['devices'][number]['kind'], string>> = {
  baseunit: 'Base units',
  registrationModule: 'Registration modules',
  headset: 'Headsets',
  handset: 'Handsets',
  callpoint: 'Call points',
  keypad: 'Keypads',
  conference: 'Conferences',
};

type Devices = DashboardOverview['devices'][number];

const devicesColumns: readonly Column<Devices>[] = [
  { title: 'Devices', value: ({ kind }) => KINDS[kind] },
  { title: 'Total', value: ({ total }) => number(total), align: 'right' },
  {
    title: 'Online',
    value: ({ byStatus }) => number(byStatus.online),
    align: 'right',
    paint: ({ byStatus, lastKnown }, cell, paint) => (byStatus.online > lastKnown.online ? paint('green', cell) : cell),
  },
  {
    title: 'Offline',
    value: ({ byStatus }) => number(byStatus.offline),
    align: 'right',
    paint: ({ byStatus }, cell, paint) => (byStatus.offline > 0 ? paint('red', cell) : cell),
  },
  {
    title: 'Last known',
    value: ({ lastKnown }) => (lastKnown.total > 0 ? number(lastKnown.total) : ''),
    align: 'right',
    paint: (_, cell, paint) => paint('dim', cell),
  },
  { title: 'Long offline', value: ({ byStatus }) => number(byStatus.longOffline), align: 'right', expendable: 1 },
  { title: 'Unknown', value: ({ byStatus }) => number(byStatus.unknown), align: 'right', expendable: 2 },
  {
    title: 'Faulty',
    value: ({ faulty }) => number(faulty),
    align: 'right',
    paint: ({ faulty }, cell, paint) => (faulty > 0 ? paint('yellow', cell) : cell),
  },
];

export function dashboardReport(overview: DashboardOverview, options: TableOptions = {}): string[] {
  const { paint = plain } = options;
  const { controllers, support, devices, asOf } = overview;
  const known = devices.filter(({ total }) => total > 0);
  return [
    `${paint('bold', number(controllers.total))} controllers  ${statusLine(controllers.byStatus, paint)}`,
    `Data supplied by ${number(support.deviceHeartbeats)} of ${number(support.locations)} Locations.`,
    ...(known.length === 0 ? [] : ['', ...table(known, devicesColumns, options)]),
    '',
    paint('dim', `As of ${clock(asOf)}`),
  ];
}

const statusLine = (byStatus: DashboardOverview['controllers']['byStatus'], paint: Paint): string =>
  STATUSES.filter((status) => byStatus[status] > 0)
    .map((status) => `${paintLocationStatus(status, number(byStatus[status]), paint)} ${status}`)
    .join('  ');
