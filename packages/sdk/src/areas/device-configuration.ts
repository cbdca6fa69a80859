import type { ConfigureDeviceInput } from '../types.ts';

/** A device to configure, named by its full id. With `ipei`, the call is refused if another device now has that id. */
export interface ConfiguredDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly ipei?: string | undefined;
}

type FieldsOf<Form> = Form extends object ? Partial<Form> : never;
/**
 * The fields of a device's configuration to change. Each kind of device has its own fields. A null time of the talk lock
 * is inherited from the controller.
 */
export type DeviceConfigurationChange = FieldsOf<ConfigureDeviceInput['form']>;

export const namedDevice = ({ controllerId, deviceId, ipei }: ConfiguredDevice) => ({
  controllerId,
  endpointId: deviceId,
  ...(ipei !== undefined && { ipei }),
});
