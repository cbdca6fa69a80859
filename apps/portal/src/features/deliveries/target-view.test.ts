import type { Delivery, Target } from '@earshot/domain/deliveries/schema';
import { describe, expect, it } from 'vitest';
import { newcomers, patchRows, playsUntil, viewCounts, viewOf, viewsOf } from './target-view.ts';

const row = (controllerId: string, status: Target['status'], playing = false) =>
  ({ controllerId, status, playing }) as Target;

describe('the views of a delivery', () => {
  it.each<[Target['status'], string]>([
    ['PENDING', 'waiting'],
    ['SCHEDULED', 'waiting'],
    ['STARTED', 'playing'],
    ['SUCCESS', 'played'],
    ['DELIVERED', 'played'],
    ['FAILED', 'not-played'],
    ['CANCELED', 'not-played'],
  ])('show a location that is %s as %s, and as playing while it plays', (status, view) => {
    expect(viewOf(row('1', status))).toBe(view);
    expect(viewOf(row('1', status, true))).toBe('playing');
  });

  it('count their locations', () => {
    const counts = { PENDING: 1, SCHEDULED: 2, STARTED: 4, SUCCESS: 8, DELIVERED: 16, FAILED: 32, CANCELED: 64 };
    expect(viewCounts({ counts, funnel: { planned: 127 } as Delivery['funnel'] })).toEqual({
      all: 127,
      waiting: 3,
      playing: 4,
      played: 24,
      'not-played': 96,
    });
  });

  it('have unreachable locations only after a cancel', () => {
    expect(viewsOf({ cancellation: null })).toEqual(['all', 'waiting', 'playing', 'played', 'not-played']);
    expect(viewsOf({ cancellation: {} as Delivery['cancellation'] })).toContain('unreachable');
  });
});

describe('the rows of a delivery', () => {
  const rows = [row('1', 'PENDING'), row('2', 'PENDING')];

  it('are replaced in place', () => {
    const changed = row('2', 'SUCCESS');
    expect(patchRows(rows, [changed, row('3', 'PENDING')])).toEqual([rows[0], changed]);
  });

  it('have newcomers that now belong to the view and are not shown', () => {
    const changed = [row('2', 'PENDING'), row('3', 'PENDING'), row('4', 'SUCCESS')];
    expect(newcomers(rows, changed, 'waiting')).toEqual(['3']);
    expect(newcomers(rows, changed, 'played')).toEqual(['4']);
    expect(newcomers(rows, changed, 'all')).toEqual([]);
    expect(newcomers(rows, changed, 'unreachable')).toEqual([]);
  });
});

const plan = (lastStartBy: string | null) => ({ lastStartBy }) as never;

it('an offline location plays until the latest start of any plan', () => {
  const [early, late] = ['2026-11-21T14:20:00.000Z', '2026-11-21T15:20:00.000Z'];
  expect(playsUntil({ plans: [plan(early), plan(late), plan(null)] })).toEqual(new Date(late));
  expect(playsUntil({ plans: [plan(null)] })).toBeNull();
});
