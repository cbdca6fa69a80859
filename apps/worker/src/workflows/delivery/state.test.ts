import { describe, expect, it } from 'vitest';
import { isRunOver, waitMs } from './state.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

describe('the wait of a delivery for a wake-up', () => {
  it('ends shortly after the next decision', () => {
    expect(waitMs('2026-01-01T12:00:10Z', now)).toBe(10_250);
  });
  it('is short when the decision is already due', () => {
    expect(waitMs('2026-01-01T11:00:00Z', now)).toBe(250);
  });
  it('is limited, however far away the decision is', () => {
    expect(waitMs('2026-02-01T12:00:00Z', now)).toBe(12 * 3_600_000);
    expect(waitMs(null, now)).toBe(12 * 3_600_000);
  });
});

describe('a workflow run', () => {
  const startedAt = now - 60_000;
  it('is continued as a new run after half a day', () => {
    expect(isRunOver({ events: 20, startedAt }, now)).toBe(false);
    expect(isRunOver({ events: 20, startedAt: now - 12 * 3_600_000 }, now)).toBe(true);
  });
  it('is continued as a new run after 1,000 events', () => {
    expect(isRunOver({ events: 999, startedAt }, now)).toBe(false);
    expect(isRunOver({ events: 1_000, startedAt }, now)).toBe(true);
  });
});
