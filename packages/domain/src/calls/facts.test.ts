import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { CALL_EVENT_NAMES } from './events.ts';
import { isCallEvent, OLDEST_CALL_MS, readCallFact } from './facts.ts';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const DETAIL = {
  callId: 'c-1',
  category: 'callpoint',
  deviceId: 'CP3',
  reason: 'Fitting rooms',
  initiatedAt: '2026-11-27T11:58:00.000Z',
  durationMs: 12_500,
};
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const read = (detail: object, name: string = CALL_EVENT_NAMES.answered) =>
  readCallFact(name, { ...DETAIL, ...detail }, NOW);

describe('an event of a call', () => {
  it.each([
    [CALL_EVENT_NAMES.answered, 'answered'],
    [CALL_EVENT_NAMES.timedOut, 'timed-out'],
    [CALL_EVENT_NAMES.cancelled, 'cancelled'],
  ])('%s is its end', (name, outcome) => {
    expect(isCallEvent(name)).toBe(true);
    expect(read({}, name)).toEqual({
      callId: 'c-1',
      category: 'callpoint',
      deviceId: 'CP3',
      reason: 'Fitting rooms',
      initiatedAt: new Date(DETAIL.initiatedAt),
      end: { outcome, responseMs: 12_500, answeredBy: null },
    });
  });

  it('names the headset that answered, but not a headset of another outcome', () => {
    expect(read({ answeredBy: 'H7' })?.end?.answeredBy).toBe('H7');
    expect(read({ answeredBy: 'H7' }, CALL_EVENT_NAMES.cancelled)?.end?.answeredBy).toBeNull();
    expect(read({ answeredBy: 'H\u00007' })?.end).toEqual({
      outcome: 'answered',
      responseMs: 12_500,
      answeredBy: null,
    });
  });

  it('is its beginning, whatever duration it claims', () => {
    expect(read({ durationMs: -1 }, CALL_EVENT_NAMES.initiated)?.end).toBeNull();
  });

  it('with another name is not about a call', () => {
    expect(isCallEvent('endpoint.rack-in')).toBe(false);
    expect(read({}, 'endpoint.rack-in')).toBeUndefined();
    expect(read({}, 'toString')).toBeUndefined();
  });

  it('has a reason without hidden characters and of at most 80 characters', () => {
    expect(read({ reason: ' Till\u0000\u200B 3\n' })?.reason).toBe('Till 3');
    expect(read({ reason: 'x'.repeat(200_000) })?.reason).toBe('x'.repeat(80));
    expect(read({ reason: `${'x'.repeat(79)}😀` })?.reason).toBe(`${'x'.repeat(79)}\uFFFD`);
    expect(read({ reason: 3 })?.reason).toBe('');
  });
});

describe('an event of a call is refused', () => {
  it.each([
    ['without an id', { callId: '' }],
    ['with an id of 65 characters', { callId: 'x'.repeat(65) }],
    ['with a NUL in its id', { callId: 'a\u0000b' }],
    ['with half a character in its id', { callId: 'a\uD800' }],
    ['with a number as id', { callId: 7 }],
    ['with a device id of 65 characters', { deviceId: 'x'.repeat(65) }],
    ['without a device', { deviceId: undefined }],
    ['with an unknown category', { category: 'headset' }],
    ['with an initiation 6 minutes ahead', { initiatedAt: ago(-6 * MINUTE_MS), durationMs: 0 }],
    ['with an initiation before the oldest partition', { initiatedAt: ago(OLDEST_CALL_MS + 1), durationMs: 0 }],
    ['with an initiation without a zone', { initiatedAt: '2026-11-27T11:58:00' }],
    ['with an initiation that is no time', { initiatedAt: '2026-13-99T99:99:99Z' }],
    ['with an initiation as a number', { initiatedAt: NOW.getTime() }],
    ['with a negative duration', { durationMs: -1 }],
    ['with half a millisecond', { durationMs: 0.5 }],
    ['with a duration that is no number', { durationMs: '5' }],
    ['with a duration of more than a day', { initiatedAt: ago(3 * DAY_MS), durationMs: DAY_MS + 1 }],
    ['with an end that is more than 5 minutes ahead', { durationMs: 7 * MINUTE_MS + 1 }],
  ])('%s', (_, detail) => {
    expect(read(detail)).toBeUndefined();
  });

  it('but not at its limits', () => {
    expect(read({ callId: 'x'.repeat(64), deviceId: 'y'.repeat(64), durationMs: 7 * MINUTE_MS })).toBeDefined();
    expect(read({ initiatedAt: ago(OLDEST_CALL_MS), durationMs: DAY_MS })).toBeDefined();
    expect(read({ initiatedAt: ago(-5 * MINUTE_MS), durationMs: 0 })).toBeDefined();
  });
});
