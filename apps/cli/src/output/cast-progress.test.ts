import { sampleDelivery } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import { progressBlock, progressLine } from './cast-progress.ts';
import { coloured } from './style.ts';
import { displayWidth } from './text.ts';

const now = new Date('2026-03-01T12:00:03.000Z');
const delivery = sampleDelivery({
  status: 'scheduled',
  funnel: { planned: 60, confirmed: 48, clipReady: 30, started: 0, played: 0 },
  counts: { SCHEDULED: 48, PENDING: 10, FAILED: 2 },
});

describe('progressBlock', () => {
  it('shows the number of locations at each stage', () => {
    const [head, ...lines] = progressBlock(delivery, { width: 50, now });
    expect(head).toMatch(/^Tills · 60 locations · plays at \d\d:\d\d:05, in 2 s$/);
    expect(lines).toEqual([
      'hold the plan  ████████████████████░░░░░░  48 / 60',
      'have the clip  █████████████░░░░░░░░░░░░░  30 / 60',
      'began to play  ░░░░░░░░░░░░░░░░░░░░░░░░░░   0 / 60',
      'played         ░░░░░░░░░░░░░░░░░░░░░░░░░░   0 / 60',
      '2 locations did not play',
    ]);
  });

  it.each([24, 40, 80, 300])('fits a terminal of %i columns', (width) => {
    for (const line of progressBlock(delivery, { width, now, paint: coloured, isLost: true })) {
      expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  it('shows when locations that are not reached are given up', () => {
    const lastStartBy = new Date(2026, 2, 1, 12, 15, 5);
    const sending = { ...delivery, status: 'sending' } as const;
    expect(progressBlock(sending, { width: 80, now, lastStartBy })).toContain(
      '10 locations not reached; given up at 12:15:05',
    );
    expect(progressBlock(delivery, { width: 80, now, lastStartBy }).join()).not.toContain('given up');
  });

  it('reports a lost connection', () => {
    expect(progressBlock(delivery, { width: 80, now, isLost: true }).at(-1)).toBe(
      'The connection is lost; connecting again …',
    );
  });
});

it('progressLine summarises the progress in one line', () => {
  expect(progressLine(delivery)).toBe(
    'of 60: 48 hold the plan, 30 have the clip, 0 began to play, 0 played, 2 did not',
  );
});
