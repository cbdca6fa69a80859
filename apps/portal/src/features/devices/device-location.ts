import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';

export type DeviceLocation = Pick<
  ControllerRecord,
  'id' | 'boxname' | 'serial_number' | 'timezone' | 'status' | 'state'
>;
