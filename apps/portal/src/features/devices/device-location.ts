import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';

/** What a device's page tells of its location. */
export type DeviceLocation = Pick<
  ControllerRecord,
  'id' | 'boxname' | 'serial_number' | 'timezone' | 'status' | 'state'
>;
