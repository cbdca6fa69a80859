import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Changes, noChanges } from '../life/changes.ts';
import { NO_BASE_UNIT, Registration, RESTARTS } from './registration.ts';

let reported: Changes['happened'][number][];
let hasBaseUnit: boolean;
const joined = { name: 'endpoint.activated', detail: { deviceId: '8930_V1', category: 'headset', success: true } };
const newRegistration = () =>
  new Registration({
    register: () => ({ ...noChanges(), happened: [joined] }),
    report: ({ happened }) => reported.push(...happened),
    hasBaseUnit: () => hasBaseUnit,
  });
const request = { commandId: 'one', category: 'headset', seconds: 30, luck: 0.5 } as const;
const names = () => reported.map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  [reported, hasBaseUnit] = [[], true];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a registration at a base station', () => {
  it('reports its steps with the command id, and finally the new device', () => {
    newRegistration().start(request);
    vi.advanceTimersByTime(30_000);
    expect(names()).toEqual(['registration.configured', 'registration.enabled', 'endpoint.activated']);
    for (const { detail } of reported) expect(detail).toMatchObject({ commandId: 'one' });
    expect(reported[2]?.detail).toMatchObject(joined.detail);
  });

  it('adds no device after it is cancelled, and ignores the cancellation of another command', () => {
    const registration = newRegistration();
    registration.start(request);
    vi.advanceTimersByTime(2_000);
    registration.cancel('another');
    registration.start({ ...request, commandId: 'two' });
    vi.advanceTimersByTime(2_000);
    registration.cancel('two');
    vi.advanceTimersByTime(60_000);
    expect(names()).not.toContain('endpoint.activated');
    expect(reported.at(-1)).toMatchObject({ name: 'registration.enabled', detail: { commandId: 'two' } });
  });

  it('adds no device after its time limit', () => {
    newRegistration().start({ ...request, seconds: 3 });
    vi.advanceTimersByTime(60_000);
    expect(names()).toEqual(['registration.configured', 'registration.enabled']);
  });

  it('fails without an online base unit, and reports the failure only once', () => {
    hasBaseUnit = false;
    const registration = newRegistration();
    registration.start(request);
    vi.advanceTimersByTime(60_000);
    expect(reported).toEqual([{ name: 'registration.failed', detail: { commandId: 'one', reason: NO_BASE_UNIT } }]);
    registration.fail(RESTARTS);
    expect(reported).toHaveLength(1);
  });

  it('fails when the controller restarts, and adds no device afterwards', () => {
    const registration = newRegistration();
    registration.start(request);
    vi.advanceTimersByTime(2_000);
    registration.fail(RESTARTS);
    vi.advanceTimersByTime(60_000);
    expect(names()).toEqual(['registration.configured', 'registration.enabled', 'registration.failed']);
    expect(reported.at(-1)?.detail).toEqual({ commandId: 'one', reason: RESTARTS });
  });
});
