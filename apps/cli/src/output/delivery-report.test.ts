import { sampleDelivery } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import { cancellationSentence, deliveryReport } from './delivery-report.ts';

/** In local time, because the report uses the time zone of this machine. */
const now = new Date(2026, 2, 1, 12, 30);
const soon = new Date(2026, 2, 1, 12, 45).toISOString();

it('deliveryReport shows locations, conferences and settlement, and omits an absent cancellation', () => {
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
      { ...cancelled, confirmed: 9_812, unreachable: 188, silentBy: soon },
      /^9,812 confirmed, 188 not yet, silent by 12:45:00\.$/,
    ],
    [{ ...cancelled, confirmed: 3, unreachable: 0 }, /^3 confirmed\.$/],
    [{ ...cancelled, confirmed: 0, unreachable: 0 }, /^No location was waiting any more\.$/],
  ])('describes %o', (cancellation, words) => {
    expect(cancellationSentence({ cancellation }, now)).toMatch(words);
  });
});
