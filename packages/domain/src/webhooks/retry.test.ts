import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { nextAttemptIn } from './retry.ts';

it('an event is tried again at growing intervals, then each hour, for three days', () => {
  const pauses: number[] = [];
  let failedForMs = 0;
  for (;;) {
    const pause = nextAttemptIn({ attempts: pauses.length + 1, failedForMs, random: 0 });
    if (pause === undefined) break;
    pauses.push(pause);
    failedForMs += pause;
  }
  expect(pauses.slice(0, 7)).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000, HOUR_MS, HOUR_MS]);
  expect(failedForMs).toBe(3 * DAY_MS);
});

it('jitter shortens a pause by at most a fifth', () => {
  const pauses = [0, 0.5, 0.999].map((random) => nextAttemptIn({ attempts: 2, failedForMs: 5_000, random }));
  expect(pauses).toEqual([30_000, 27_000, 24_006]);
});
