import type { ConfigureCallPointInput } from '../types.ts';

/** A device to configure, named by its full id. With `ipei`, the call is refused if another device now has that id. */
export interface ConfiguredDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly ipei?: string | undefined;
}

/** The fields of a call point's configuration to change. */
export type CallPointChange = Partial<ConfigureCallPointInput['form']>;

export const namedDevice = ({ controllerId, deviceId, ipei }: ConfiguredDevice) => ({
  controllerId,
  endpointId: deviceId,
  ...(ipei !== undefined && { ipei }),
});
