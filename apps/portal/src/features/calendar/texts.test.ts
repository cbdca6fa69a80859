import { expect, it } from 'vitest';
import { calendarTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.clocks.zone('Europe/London'), 'My time (Europe/London)'],
  [texts.createOn('21/11/2026'), 'New Message Cast on 21/11/2026'],
  [texts.createAt('21/11/2026', '14:20'), 'New Message Cast on 21/11/2026 at 14:20'],
  [texts.moreOfDay('3'), '3 more'],
  [texts.openDay('Saturday, 21 November 2026'), 'Show Saturday, 21 November 2026'],
  [texts.more('1,200'), '1,200 more plays are not shown. Choose a shorter period.'],
  [texts.plays('3', '09:00', '11:00'), '3 plays, 09:00 to 11:00'],
  [texts.at('2 locations'), 'at 2 locations'],
  [texts.collides('Offer, Recall'), 'At the same time on the same conference: Offer, Recall. One of them will wait.'],
  [texts.holiday('Boxing Day'), 'Holiday: Boxing Day'],
];

it.each(table)('the calendar says “%s”', (said, text) => {
  expect(said).toBe(text);
});
