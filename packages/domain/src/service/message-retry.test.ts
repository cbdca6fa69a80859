import { describe, expect, it } from 'vitest';
import { afterFailedAttempt, REFUSALS_UNTIL_DEAD } from './message-retry.ts';

const refusals = (random: number) =>
  Array.from({ length: REFUSALS_UNTIL_DEAD }, (_, attempts) =>
    afterFailedAttempt({ attempts, kind: 'refused', random }),
  );

describe('the retry of a failed message', () => {
  it('doubles the delay from one second to five minutes', () => {
    expect(refusals(0).map(({ delayMs }) => delayMs / 1_000)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
    ]);
  });

  it('is spread over half of the delay', () => {
    expect(afterFailedAttempt({ attempts: 4, kind: 'refused', random: 0.5 }).delayMs).toBe(12_000);
    expect(afterFailedAttempt({ attempts: 4, kind: 'refused', random: 0.999 }).delayMs).toBe(8_008);
  });

  it('ends after 20 refusals, which take more than half an hour', () => {
    expect(refusals(0).map(({ dead }) => dead)).toEqual([...Array<boolean>(19).fill(false), true]);
    const halfAnHour = 30 * 60_000;
    expect(refusals(1).reduce((sum, { delayMs }) => sum + delayMs, 0)).toBeGreaterThan(halfAnHour);
  });

  it('follows after seconds and does not count as a refusal while Temporal is unavailable', () => {
    const away = { kind: 'away', random: 0 } as const;
    expect(afterFailedAttempt({ ...away, attempts: 0 })).toEqual({ attempts: 0, delayMs: 5_000, dead: false });
    expect(afterFailedAttempt({ ...away, attempts: 50 })).toEqual({ attempts: 50, delayMs: 5_000, dead: false });
  });
});
