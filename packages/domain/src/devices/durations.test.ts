import { expect, it } from 'vitest';
import { SECONDS_OF, splitSeconds, uptimeText } from './durations.ts';

it('a day has 86400 seconds, an hour 3600 and a minute 60 [B-584]', () => {
  expect(SECONDS_OF).toEqual({ day: 86_400, hour: 3_600, minute: 60 });
  expect(splitSeconds(86_400 + 2 * 3_600 + 3 * 60 + 4)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
});

it.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [3_661, '1:01:01'],
  [86_399, '23:59:59'],
  [86_400, '1 day 0:00:00'],
  [3 * 86_400 + 4 * 3_600 + 5 * 60 + 9, '3 days 4:05:09'],
])('an uptime of %s s is shown as days and H:M:S: %s [B-316]', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text);
});
