import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';

export type DeviceLocation = Pick<
  ControllerRecord,
  'id' | 'boxName' | 'serialNumber' | 'timezone' | 'status' | 'state' | 'features'
>;
