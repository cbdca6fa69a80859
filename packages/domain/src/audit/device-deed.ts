import { shownDeviceId } from '../devices/names.ts';
import { changedFields, type FieldChange } from './changed-fields.ts';

interface Event {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface DeviceDeed {
  /** Its place in the shop, else its id without the unit code. */
  readonly device: string;
  /** Empty unless the event recorded the settings before and after. */
  readonly changes: readonly FieldChange[];
}

const isDeviceEvent = (action: string): boolean => action.startsWith('endpoint.');
const textAt = (side: unknown, field: string): string | undefined => {
  const value: unknown = typeof side === 'object' && side !== null ? Reflect.get(side, field) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The device of an event about one, and the settings that it changed. The subject of such an event is the location. */
export function deviceDeedOf({ action, before, after }: Event): DeviceDeed | undefined {
  const id = textAt(after, 'endpointId');
  if (!isDeviceEvent(action) || id === undefined) return undefined;
  const place = textAt(before, 'location') ?? textAt(after, 'location');
  return {
    device: place === undefined ? shownDeviceId(id) : `“${place}”`,
    changes: changedFields(before, after).filter(({ field }) => field !== 'endpointId'),
  };
}
