import type { SystemEventRow } from '@earshot/db/queries/system-events/system-event-list';
import { DEVICE_KINDS } from '@earshot/domain/devices/kinds';
import { categoryOfEvent } from '@earshot/domain/system-events/catalogue';
import { systemEventSentence } from '@earshot/domain/system-events/event-sentence';
import type { SystemEvent } from '@earshot/domain/system-events/schema';

/** Converts an event to its sentence. The reported details stay on the platform. */
export function toSystemEvent({ detail, deviceName, deviceKind, ...row }: SystemEventRow): SystemEvent {
  const device = deviceName === null ? null : { name: deviceName, kind: kindOf(deviceKind) };
  const { deviceId: id, name, locationName } = row;
  return {
    ...row,
    category: categoryOfEvent(name),
    sentence: systemEventSentence({
      name,
      locationName,
      // The event may name the type of a device that its controller does not list.
      device: id === null ? null : { id, name: deviceName ?? '', kind: device?.kind ?? reportedKind(name, detail) },
      detail,
    }),
    device,
  };
}

const kindOf = (kind: unknown) => DEVICE_KINDS.find((known) => known === kind) ?? null;

const reportedKind = (name: string, { category }: SystemEventRow['detail']) =>
  categoryOfEvent(name) === 'base-unit' ? 'baseunit' : kindOf(category);
