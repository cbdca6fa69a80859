import type * as details from '@earshot/domain/devices/detail-schema';
import type * as devices from '@earshot/domain/devices/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import { fail } from './fake-procedures.ts';

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export interface Place {
  controllerId?: string | undefined;
}
interface Filter extends Place {
  search: string;
  statuses?: string[] | undefined;
  faultyOnly: boolean;
}
type Row = Pick<
  devices.Endpoint,
  'controllerId' | 'deviceId' | 'presence' | 'isFaulty' | 'locationName' | 'lastKnownAt'
> & {
  name?: string;
};
export const at = <T extends Row>(rows: readonly T[], { controllerId }: Place) =>
  rows.filter((row) => controllerId === undefined || row.controllerId === controllerId);
export const matching = <T extends Row>(rows: readonly T[], filter: Filter) =>
  at(rows, filter).filter(
    (row) =>
      (row.name ?? row.deviceId).toLowerCase().includes(filter.search.toLowerCase()) &&
      (!filter.statuses?.length || filter.statuses.includes(row.presence)) &&
      (!filter.faultyOnly || row.isFaulty),
  );
export const statsOf = (
  rows: readonly Row[],
  { removed = 0, controllerId }: { removed?: number; controllerId?: string | undefined } = {},
): devices.DeviceStats => {
  const lastKnown = rows.filter(({ lastKnownAt }) => lastKnownAt !== null);
  const count = (presence: string) => rows.filter((row) => row.presence === presence).length;
  return {
    total: rows.length,
    online: count('online'),
    offline: count('offline'),
    longOffline: count('longOffline'),
    unknown: count('unknown'),
    faulty: rows.filter(({ isFaulty }) => isFaulty).length,
    removed,
    lastKnown: {
      total: lastKnown.length,
      online: lastKnown.filter(({ presence }) => presence === 'online').length,
      faulty: lastKnown.filter(({ isFaulty }) => isFaulty).length,
    },
    lastKnownAt: controllerId === undefined ? null : (rows[0]?.lastKnownAt ?? null),
  };
};
interface Page {
  page: number;
  size: number;
  sort: string;
  order?: string | undefined;
}
export const paged = <T extends Row>(rows: readonly T[], { page, size, sort, order }: Page): T[] => {
  const value = (row: T) => String((row as unknown as Partial<Record<string, string | number>>)[sort] ?? '');
  const sorted = rows.toSorted((a, b) => value(a).localeCompare(value(b)) * (order === 'DESC' ? -1 : 1));
  return sorted.slice((page - 1) * size, page * size);
};
export const lookUp = <T extends Row>(rows: readonly T[], refs: readonly devices.DeviceRef[]) =>
  rows.filter((row) => refs.some((ref) => ref.controllerId === row.controllerId && ref.deviceId === row.deviceId));

/** The last 24 hours: online until an hour ago, then in the given status, with a falling battery level. */
export const historyOf = (status: string): Pick<details.BaseUnitDetail, 'reported' | 'hours' | 'events'> => ({
  reported: { boot: 3, seq: 1_204, at: ago(1) },
  hours: Array.from({ length: 24 }, (_, n) => ({
    at: ago((24 - n) * 60),
    status: n > 22 ? status : 'online',
    presence: 'online' as const,
    battery: 100 - n * 2,
    charging: false,
    conference: n % 4 === 0 ? null : 2,
  })),
  events: [{ at: ago(61), name: 'endpoint.faulty', detail: { reason: 'microphone' } }],
});
export const found = <T>(row: T | undefined): T => row ?? fail(notFound('No record found for id'));
