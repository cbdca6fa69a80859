import { categoryOfEvent, EVENT_TYPES } from '@earshot/domain/system-events/catalogue';
import { systemEventSentence } from '@earshot/domain/system-events/event-sentence';
import * as schema from '@earshot/domain/system-events/schema';
import { signedIn, t } from './fake-procedures.ts';
import { locations } from './fixtures.ts';

const NAMES = ['endpoint.rack-out', 'endpoint.faulty', 'call.initiated', 'rack.opened'];

const event = (index: number): schema.SystemEvent => {
  const location = locations[index % 2];
  if (location === undefined) throw new Error('There are no locations');
  const name = NAMES[index % NAMES.length] ?? '';
  const isOfDevice = name.startsWith('endpoint.');
  const device = { name: `Headset ${index}`, kind: 'headset' as const };
  const deviceId = `8930_V${index}`;
  return {
    id: `${location.id}..${10_000 - index}`,
    at: new Date(Date.UTC(2026, 10, 20, 14, 0, 0) - index * 60_000).toISOString().replace('Z', '000Z'),
    name,
    category: categoryOfEvent(name),
    sentence: systemEventSentence({
      name,
      locationName: location.boxName,
      device: isOfDevice ? { id: deviceId, ...device } : null,
      detail: {},
    }),
    controllerId: location.id,
    serialNumber: location.serialNumber,
    locationName: location.boxName,
    groupId: location.groupId,
    groupTitle: location.groupTitle,
    deviceId: isOfDevice ? deviceId : null,
    device: isOfDevice ? device : null,
  };
};

/** 230 events on three pages. */
const initial = () => Array.from({ length: 230 }, (_, index) => event(index));
export const fakeSystemEvents = { rows: initial() };
export const resetSystemEvents = (): void => void (fakeSystemEvents.rows = initial());

export const systemEventRouter = t.router({
  list: signedIn
    .input(schema.listSystemEventsInput)
    .output(schema.systemEventPage)
    .query(({ input }) => {
      const all = fakeSystemEvents.rows.filter(
        (one) =>
          (input.type === undefined || one.name === input.type) &&
          (input.category === undefined || one.category === input.category) &&
          (input.controllerId === undefined || one.controllerId === input.controllerId) &&
          one.sentence.toLowerCase().includes(input.search.toLowerCase()),
      );
      const at = (id: string | undefined) => all.findIndex((one) => one.id === id);
      const end = input.newerThan === undefined ? Infinity : at(input.newerThan.id);
      const start = input.newerThan === undefined ? at(input.olderThan?.id) + 1 : Math.max(0, end - input.pageSize);
      const items = all.slice(start, Math.min(start + input.pageSize, end));
      return { items, hasNewer: start > 0, hasOlder: start + items.length < all.length };
    }),
  types: signedIn.output(schema.systemEventTypes).query(() => ({ types: [...EVENT_TYPES] })),
});
