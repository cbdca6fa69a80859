import { describe, expect, it } from 'vitest';
import type { HistoryFacts } from './history-facts.ts';
import { historyWords } from './history-sentence.ts';

const words = (facts: HistoryFacts) => historyWords(facts, 'Leeds Headrow');
const delivery = { id: 'd', castId: 'c', castName: 'Opening hours' };
const cast = { source: 'cast', delivery, reason: null, playsDue: 12, playsWell: 12, headsets: 4 } as const;
const operation = {
  source: 'operation',
  message: null,
  deviceId: null,
  category: null,
  taskId: null,
  version: null,
} as const;

describe('a location’s history', () => {
  it.each([
    [{ status: 'active', cause: 'hello' }, 'Online without faults', 'good'],
    [{ status: 'fault', cause: 'state' }, 'Online, reporting a fault', 'bad'],
    [{ status: 'rebooting', cause: 'state' }, 'Began to reboot', 'neutral'],
    [{ status: 'inactive', cause: 'bye' }, 'Went offline: lost its connection', 'bad'],
    [{ status: 'inactive', cause: 'silence' }, 'Went offline: stopped reporting', 'bad'],
    [{ status: 'inactive', cause: 'other' }, 'Went offline', 'bad'],
    [{ status: 'unknown', cause: 'state' }, 'Has not reported yet', 'neutral'],
    [{ status: 'unknown', cause: 'moved' }, 'Came to this customer', 'neutral'],
  ] as const)('describes the connection %o', (facts, sentence, tone) => {
    expect(words({ source: 'connection', ...facts })).toEqual({ sentence, tone });
  });

  it.each([
    ['opened', 0, 'Incident opened: It reports a fault.', 'bad'],
    ['acknowledged', 59_000, 'Incident acknowledged after 59 s', 'neutral'],
    ['acknowledged', 60_000, 'Incident acknowledged after 1 min', 'neutral'],
    ['resolved', 3_600_000, 'Incident resolved after 1 h', 'good'],
    ['resolved', 7_500_000, 'Incident resolved after 2 h 5 min', 'good'],
    ['resolved', 86_400_000, 'Incident resolved after 1 d', 'good'],
    ['resolved', 90_000_000, 'Incident resolved after 1 d 1 h', 'good'],
  ] as const)('describes an incident that was %s after %i ms', (event, afterMs, sentence, tone) => {
    const facts = { source: 'incident', incidentId: 'i', cause: 'It reports a fault.', event, afterMs } as const;
    expect(words(facts)).toEqual({ sentence, tone });
  });

  it.each([
    [{ status: 'SUCCESS' }, 'Played “Opening hours” 12 times, last on 4 headsets', 'good'],
    [
      { status: 'SUCCESS', playsDue: 1, playsWell: 1, headsets: 1 },
      'Played “Opening hours” once, last on 1 headset',
      'good',
    ],
    [{ status: 'SUCCESS', playsWell: 1, headsets: null }, 'Played “Opening hours” once', 'good'],
    [
      { status: 'SUCCESS', playsDue: 0, playsWell: 0, headsets: null },
      'Ended the plays that “Opening hours” clears',
      'good',
    ],
    [
      { status: 'DELIVERED', reason: 'busy', playsWell: 3, headsets: null },
      'Played “Opening hours” 3 of 12 times: busy',
      'bad',
    ],
    [{ status: 'FAILED', reason: 'clip missing', playsWell: 0 }, 'Did not play “Opening hours”: clip missing', 'bad'],
    [
      { status: 'CANCELED', reason: 'cancelled', playsWell: 0 },
      'Dropped “Opening hours” before it played: cancelled',
      'neutral',
    ],
    [
      { status: 'CANCELED', reason: 'removed', playsWell: 1 },
      'Dropped “Opening hours” after 1 play: removed',
      'neutral',
    ],
    [{ status: 'STARTED', playsWell: 0 }, 'Playing “Opening hours”', 'running'],
  ] as const)('describes a cast with %o', (facts, sentence, tone) => {
    expect(words({ ...cast, ...facts })).toEqual({ sentence, tone });
  });

  it('does not name a cast that the reader may not see', () => {
    expect(words({ ...cast, delivery: null, status: 'SUCCESS', headsets: null }).sentence).toBe(
      'Played a Message Cast of a group above 12 times',
    );
  });

  it.each([
    [
      { operation: 'firmware.update', state: 'completed', version: '5.3.0' },
      'Firmware update to 5.3.0 completed',
      'good',
    ],
    [{ operation: 'firmware.update', state: 'running' }, 'Firmware update in progress', 'running'],
    [
      { operation: 'endpoint.configure', state: 'failed', deviceId: 'K12', message: 'Not now' },
      'Settings of device K12 failed: Not now',
      'bad',
    ],
    [{ operation: 'controller.configure', state: 'cancelled' }, 'Settings of the controller cancelled', 'neutral'],
    [
      { operation: 'device.register', state: 'running', category: 'headset' },
      'Registration of a headset in progress',
      'running',
    ],
    [
      { operation: 'device.register', state: 'completed', category: 'headset', deviceId: 'H7' },
      'Registration of headset H7 completed',
      'good',
    ],
  ] as const)('describes the operation %o', (facts, sentence, tone) => {
    expect(words({ ...operation, ...facts })).toEqual({ sentence, tone });
  });

  it('describes a change as user events do', () => {
    const change = { source: 'change', eventId: 'e', action: 'controller.update' } as const;
    const renamed = { ...change, before: { boxName: 'Leeds 2' }, after: { boxName: 'Leeds Headrow' } };
    expect(words(renamed)).toEqual({ sentence: 'Renamed Leeds 2 to Leeds Headrow', tone: 'neutral' });
    const moved = { ...change, before: { postcode: 'LS1 6PT' }, after: { postcode: 'LS2 7EW' } };
    expect(words(moved).sentence).toBe('Changed the postcode of Leeds Headrow from LS1 6PT to LS2 7EW');
  });
});
