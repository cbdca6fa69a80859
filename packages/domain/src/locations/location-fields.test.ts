import { describe, expect, it } from 'vitest';
import { timezone } from './location-fields.ts';

describe('a time zone', () => {
  it.each(['Europe/London', 'Asia/Calcutta', 'Europe/Kiev', 'GB', 'UTC', 'Etc/GMT+5', 'EST5EDT', 'america/new_york'])(
    'may be %s',
    (name) => {
      expect(timezone.parse(` ${name} `)).toBe(name);
    },
  );

  it.each(['+05:30', '-03', 'ACT', 'ist', 'PST', 'CET', 'SystemV/PST8', 'US/Pacific-New', 'Mars/Olympus'])(
    'may not be %s, which the database does not know or reads differently',
    (name) => {
      expect(timezone.safeParse(name).error?.issues[0]?.message).toBe('Not a known time zone');
    },
  );
});
