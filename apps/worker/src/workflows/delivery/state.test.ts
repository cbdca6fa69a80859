import { describe, expect, it } from 'vitest';
import { isRunOver, waitMs } from './state.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

describe('how long a delivery waits for a wake-up', () => {
  it('is until a little past the next decision', () => {
    expect(waitMs('2026-01-01T12:00:10Z', now)).toBe(10_250);
  });
  it('is a moment when the decision is due already', () => {
    expect(waitMs('2026-01-01T11:00:00Z', now)).toBe(250);
  });
  it('is bounded, however far the decision lies', () => {
    expect(waitMs('2026-02-01T12:00:00Z', now)).toBe(12 * 3_600_000);
    expect(waitMs(null, now)).toBe(12 * 3_600_000);
  });
});

describe('a run is continued as a new one', () => {
  const startedAt = now - 60_000;
  it('after half a day, so that it is at least daily', () => {
    expect(isRunOver({ events: 20, startedAt }, now)).toBe(false);
    expect(isRunOver({ events: 20, startedAt: now - 12 * 3_600_000 }, now)).toBe(true);
  });
  it('after a thousand events', () => {
    expect(isRunOver({ events: 999, startedAt }, now)).toBe(false);
    expect(isRunOver({ events: 1_000, startedAt }, now)).toBe(true);
  });
});
