import type { DeviceStats, DeviceTotal } from '@earshot/domain/devices/schema';

/** A list of devices as its page shows it. */
export interface DeviceListData<Row> {
  /** Undefined while the first answer is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  /** What is shown belongs to the question before. */
  readonly isStale: boolean;
  readonly total: DeviceTotal | undefined;
  readonly stats: DeviceStats | undefined;
  readonly statsError: unknown;
  /** How many more would stand here if the list were read again. */
  readonly waiting: number;
  readonly readAgain: () => void;
  readonly readStatsAgain: () => void;
}

/** What every row of every list has. */
export interface DeviceRow {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly presence: string;
  readonly isFaulty: boolean;
  readonly status: string;
}

/** An id of a device is unique within its controller only. */
export const deviceKey = ({ controllerId, deviceId }: Pick<DeviceRow, 'controllerId' | 'deviceId'>): string =>
  `${controllerId} ${deviceId}`;
