import type { CallOptions, ControllerRecord, Earshot } from '@earshot/sdk';

export const LOCATION_ARGUMENT = 'Name, serial number or id of the location';

/** One location by its name, serial number or id. */
export async function findLocation(earshot: Earshot, named: string, calling: CallOptions): Promise<ControllerRecord> {
  const [id = ''] = await earshot.locations.resolve([named], calling);
  return await earshot.locations.record(id, calling);
}
