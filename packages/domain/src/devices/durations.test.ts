import { expect, it } from 'vitest';
import { SECONDS_OF, splitSeconds } from './durations.ts';

it('a day has 86400 seconds, an hour 3600 and a minute 60 [B-584]', () => {
  expect(SECONDS_OF).toEqual({ day: 86_400, hour: 3_600, minute: 60 });
  expect(splitSeconds(86_400 + 2 * 3_600 + 3 * 60 + 4)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
});
