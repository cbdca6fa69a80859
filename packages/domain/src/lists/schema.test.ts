import { describe, expect, it } from 'vitest';
import { timestamp } from './schema.ts';

describe('a time of an input', () => {
  it.each(['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.123Z', '2026-11-21T08:00:00.123456Z'])('may be %s', (text) => {
    expect(timestamp.safeParse(text).success).toBe(true);
  });

  it.each([
    ['more than 6 decimals', '2026-11-21T08:00:00.1234567Z'],
    ['a million decimals', `2026-11-21T08:00:00.${'1'.repeat(1e6)}Z`],
    ['an offset', '2026-11-21T08:00:00+01:00'],
  ])('may not have %s', (_what, text) => {
    expect(timestamp.safeParse(text).success).toBe(false);
  });
});
