import type { InputOf } from '../types.ts';

/** A device that is configured, by its whole id; with the IPEI only the very device is meant. */
export interface ConfiguredDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly ipei?: string | undefined;
}

/** What of a call point's configuration is to be otherwise. */
export type CallPointChange = Partial<InputOf<'deviceConfiguration.update'>['form']>;

export const namedDevice = ({ controllerId, deviceId, ipei }: ConfiguredDevice) => ({
  controllerId,
  endpointId: deviceId,
  ...(ipei !== undefined && { ipei }),
});
