import { describe, expect, it } from 'vitest';
import { collisionFinder } from './collisions.ts';

const AT = Date.parse('2026-12-01T09:00:00Z');
const conferences = [true, false];
const collisionsAt = (offsetMs: number, own: number, other: number) =>
  collisionFinder({ conferences, durationMs: own }, [
    {
      deliveryId: 'other',
      castName: 'Tills',
      conferences,
      durationMs: other,
      plan: { segments: [{ startAt: new Date(AT + offsetMs), intervalMs: 0, count: 1 }], skip: [] },
      locations: new Map([['Europe/London', 2]]),
    },
  ])(AT, ['Europe/London', 'Europe/Paris']).length;

describe('another play on the same conference', () => {
  it.each<[when: string, offsetMs: number, own: number, other: number, collisions: number]>([
    ['ends when the play begins', -10_000, 5_000, 10_000, 0],
    ['ends a moment later', -9_999, 5_000, 10_000, 1],
    ['begins at the same time', 0, 5_000, 10_000, 1],
    ['begins before the play ends', 4_999, 5_000, 10_000, 1],
    ['begins when the play ends', 5_000, 5_000, 10_000, 0],
    ['without a duration begins a moment earlier', -1, 0, 0, 0],
    ['without a duration begins at the same time', 0, 0, 0, 1],
    ['without a duration begins a moment later', 1, 0, 0, 0],
  ])('that %s', (_when, offsetMs, own, other, collisions) => {
    expect(collisionsAt(offsetMs, own, other)).toBe(collisions);
  });
});
