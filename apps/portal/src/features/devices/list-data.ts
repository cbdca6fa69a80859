import type { DeviceStats, DeviceTotal } from '@earshot/domain/devices/schema';

export interface DeviceListData<Row> {
  /** undefined while the first response loads. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  /** The rows belong to the previous query. */
  readonly isStale: boolean;
  readonly total: DeviceTotal | undefined;
  readonly stats: DeviceStats | undefined;
  readonly statsError: unknown;
  /** Number of rows that a refetch would add. */
  readonly waiting: number;
  readonly readAgain: () => void;
  readonly readStatsAgain: () => void;
}

export interface DeviceRow {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly presence: string;
  readonly isFaulty: boolean;
  readonly status: string;
}

/** Unique key of a device: device ids are unique only within their controller. */
export const deviceKey = ({ controllerId, deviceId }: Pick<DeviceRow, 'controllerId' | 'deviceId'>): string =>
  `${controllerId} ${deviceId}`;
