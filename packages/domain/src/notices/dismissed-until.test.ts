import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissedUntil } from './dismissed-until.ts';
import { isCurrent } from './is-current.ts';

const endDate = '2026-12-01T12:00:00.000Z';

describe('a dismissed notice', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['Europe/London', '2026-07-10T22:30:00.000Z', '2026-07-10T23:00:00.000Z'],
    ['Europe/London', '2026-07-10T23:00:00.000Z', '2026-07-11T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-07-10T22:30:00.000Z', '2026-07-11T12:00:00.000Z'],
  ])('is hidden until the end of the day in %s when it is an info [C-183]', (zone, now, until) => {
    vi.stubEnv('TZ', zone);
    expect(dismissedUntil({ severity: 'info', endDate }, new Date(now)).toISOString()).toBe(until);
  });

  it.each(['warning', 'error'] as const)('is hidden until its end when it is a %s [C-184]', (severity) => {
    expect(dismissedUntil({ severity, endDate }, new Date('2026-07-10T22:30:00Z')).toISOString()).toBe(endDate);
  });
});

describe('a notice', () => {
  it('is shown from its start until before its end [C-185]', () => {
    const notice = { startDate: '2026-11-21T10:00:00.000Z', endDate: '2026-11-21T11:00:00.000Z' };
    const at = (time: string) => isCurrent(notice, new Date(`2026-11-21T${time}Z`));
    expect([at('09:59:59.999'), at('10:00:00'), at('10:59:59.999'), at('11:00:00')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
