import type { DeviceKind, DeviceOf } from '@earshot/sdk';
import type { Paint } from './style.ts';
import type { Column } from './table.ts';
import { ago, dateTime, sameDayClock } from './time.ts';

type Device = DeviceOf<DeviceKind>;

const COLOURS: Readonly<Record<string, Parameters<Paint>[0]>> = {
  online: 'green',
  offline: 'red',
  longOffline: 'red',
  faulty: 'yellow',
  noBattery: 'yellow',
  unknown: 'dim',
  removed: 'dim',
};

/** As in the portal, without the first five characters, which contain the type. */
const shownId = ({ deviceId }: Device): string => (deviceId.includes('_') ? deviceId.slice(5) : deviceId);

function statusOf({ status, isFaulty, lastKnownAt }: Device, now: Date): string {
  const words = isFaulty && status !== 'faulty' ? `${status}, faulty` : status;
  return lastKnownAt === null ? words : `${words} as of ${sameDayClock(lastKnownAt, now)}`;
}

/** Columns of a list of devices; columns without any value are left out. */
export const deviceColumns = (now: Date): readonly Column<Device>[] => [
  { title: 'Location', value: ({ locationName }) => locationName, shrinkTo: 12 },
  { title: 'Id', value: shownId, shrinkTo: 10 },
  { title: 'Name', value: (device) => ('name' in device ? device.name : ''), shrinkTo: 8 },
  {
    title: 'Spot',
    value: (device) => ('location' in device ? (device.location ?? '') : ''),
    shrinkTo: 8,
    expendable: 3,
  },
  {
    title: 'Status',
    value: (device) => statusOf(device, now),
    paint: ({ status, isFaulty, lastKnownAt }, cell, paint) =>
      paint(lastKnownAt === null ? (COLOURS[isFaulty ? 'faulty' : status] ?? 'dim') : 'dim', cell),
  },
  { title: 'Since', value: ({ statusSince }) => ago(statusSince, now), expendable: 1 },
  {
    title: 'Battery',
    value: (device) => percent('battery' in device ? device.battery : null),
    align: 'right',
    expendable: 2,
  },
  { title: 'IPEI', value: (device) => ('ipui' in device ? (device.ipui ?? '') : ''), expendable: 4 },
  { title: 'Removed', value: ({ deactivatedAt }) => (deactivatedAt === null ? '' : dateTime(deactivatedAt)) },
  { title: 'Controller', value: ({ serialNumber }) => serialNumber, expendable: 5 },
];

const percent = (value: number | null): string => (value === null ? '' : `${value} %`);
