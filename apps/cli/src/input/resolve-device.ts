import { shownDeviceId } from '@earshot/domain/devices/names';
import type { CallOptions, DeviceKind, Earshot } from '@earshot/sdk';
import { folded } from './resolve-by-name.ts';

export const DEVICE_ARGUMENT = 'Id of the device, as `devices list` prints it or in full';

/** An id without its unit code, such as K1139. Ids of conferences and telephone lines have another form. */
const SHORTENED = /^[a-z]\d+$/i;

interface Sought {
  readonly given: string;
  readonly controllerId: string;
  readonly kinds: readonly DeviceKind[];
}

/** Resolves an id without its unit code, as lists print it, to the full id. An unknown id is returned as given. */
export async function resolveDevice(
  earshot: Pick<Earshot, 'devices'>,
  { given, controllerId, kinds }: Sought,
  calling: CallOptions,
): Promise<string> {
  if (!SHORTENED.test(given)) return given;
  for (const kind of kinds)
    for await (const { deviceId } of earshot.devices.all(kind, { controllerId }, calling))
      if (folded(shownDeviceId(deviceId)) === folded(given)) return deviceId;
  return given;
}
