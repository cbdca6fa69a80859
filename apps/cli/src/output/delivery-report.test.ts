import { sampleDelivery } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import { cancellationSentence, deliveryReport } from './delivery-report.ts';

const now = new Date('2026-03-01T12:30:00.000Z');

it('tells of a delivery what matters, and nothing that is not', () => {
  const delivery = sampleDelivery({
    counts: { SUCCESS: 58, FAILED: 2 },
    funnel: { planned: 60, confirmed: 58, clipReady: 58, started: 58, played: 58 },
  });
  const lines = deliveryReport(delivery, { now });
  expect(lines.map((line) => line.replace(/ {2,}/, ': '))).toEqual(
    expect.arrayContaining([
      'Locations: 60: 58 played, 2 did not play',
      'Conferences: 1, with tone',
      'Settled: not yet',
    ]),
  );
  expect(lines.some((line) => line.startsWith('Cancelled'))).toBe(false);
});

describe('cancellationSentence', () => {
  const cancelled = { requestedAt: now.toISOString(), requestedBy: 'Ada Byron', cut: true, silentBy: null };
  it.each([
    [
      { ...cancelled, confirmed: 9_812, unreachable: 188, silentBy: '2026-03-01T12:45:00.000Z' },
      /^9,812 confirmed, 188 not yet, silent by \d\d:45:00\.$/,
    ],
    [{ ...cancelled, confirmed: 3, unreachable: 0 }, /^3 confirmed\.$/],
    [{ ...cancelled, confirmed: 0, unreachable: 0 }, /^No location was waiting any more\.$/],
  ])('of %o', (cancellation, words) => {
    expect(cancellationSentence({ cancellation }, now)).toMatch(words);
  });
});
