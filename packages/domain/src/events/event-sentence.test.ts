import { expect, it } from 'vitest';
import { eventSentence } from './event-sentence.ts';
import type { PlatformEvent } from './schema.ts';

const cast = { castId: '00000000-0000-4000-8000-000000000001', castName: 'Closing' };
const location = { serialNumber: 'ES-1', locationName: 'Leeds' };
const controllerId = '00000000-0000-4000-8000-000000000002';
const task = { name: 'Update', kind: 'firmware' } as const;
const incident = {
  ...location,
  controllerId,
  kind: 'controller-offline',
  cause: 'The controller is offline',
  since: '2026-11-28T10:00:00.000Z',
} as const;
const missed = { ...location, ...cast, deliveryId: controllerId, instant: null, reason: 'no report' } as const;

it.each<[string, Pick<PlatformEvent, 'type' | 'data'>]>([
  ['“Closing” was sent', { type: 'delivery.sent', data: cast }],
  ['“Closing” was cancelled', { type: 'delivery.cancelled', data: { ...cast, cut: true } }],
  [
    '“Closing” is over: played at 3 of 6 locations, failed at 2, cancelled at 1',
    { type: 'delivery.finished', data: { ...cast, locations: { total: 6, played: 3, failed: 2, cancelled: 1 } } },
  ],
  ['Leeds missed a play of “Closing”: no report', { type: 'play.missed', data: { ...missed, plays: 1 } }],
  ['Leeds missed 2 plays of “Closing”: no report', { type: 'play.missed', data: { ...missed, plays: 2 } }],
  ['Incident at Leeds: The controller is offline', { type: 'incident.opened', data: incident }],
  [
    'Incident at Leeds was resolved',
    { type: 'incident.resolved', data: { ...incident, resolvedAt: '2026-11-28T10:00:00.000Z' } },
  ],
  ['Leeds went offline', { type: 'controller.offline', data: location }],
  ['Leeds is online again', { type: 'controller.online', data: location }],
  ['Task “Update” was started', { type: 'task.started', data: task }],
  ['Task “Update” was paused', { type: 'task.paused', data: task }],
  ['Task “Update” stopped itself: health', { type: 'task.stopped', data: { ...task, reason: 'health' } }],
  ['Task “Update” stopped itself', { type: 'task.stopped', data: { ...task, reason: null } }],
  ['Task “Update” was resumed', { type: 'task.resumed', data: task }],
  [
    'Task “Update” is aborted',
    { type: 'task.finished', data: { ...task, outcome: 'aborted', controllers: { done: 1, failed: 0, skipped: 0 } } },
  ],
  [
    'Headset 8930_V1 of Leeds is MISSING',
    {
      type: 'enrolment.changed',
      data: { ...location, controllerId, deviceId: '8930_V1', status: 'MISSING', formerStatus: null },
    },
  ],
])('says: %s', (sentence, event) => {
  expect(eventSentence(event as PlatformEvent)).toBe(sentence);
});
