import { expect, it } from 'vitest';
import { scheduleTexts } from './texts.ts';

const { modesHelp, fireTable } = scheduleTexts;
const table: readonly [string, string][] = [
  [modesHelp.sameWallClock(''), 'At the same local time at each location.'],
  [modesHelp.sameWallClock('09:00'), 'At 09:00 local time at each location.'],
  [modesHelp.sameInstant('', 'Dublin'), 'All locations play together, in the time zone Dublin.'],
  [modesHelp.sameInstant('09:00', 'Dublin'), 'All locations play together when it is 09:00 in Dublin.'],
  [scheduleTexts.removeTime('17:00'), 'Remove 17:00'],
  [scheduleTexts.takeBack('25 Dec'), 'Don’t skip 25 Dec'],
  [scheduleTexts.nextHoliday('25 Dec', '2030'), 'Next: 25 Dec. Known until 2030.'],
  [scheduleTexts.usual('15 minutes'), '15 minutes (default)'],
  [fireTable.lead(1, 2), '1 moment ahead at 2 locations'],
  [fireTable.senderIn('Dublin'), 'Your time zone is Dublin.'],
  [fireTable.about(200), 'The text takes about 1 second to speak.'],
  [fireTable.about(2_400), 'The text takes about 2 seconds to speak.'],
  [fireTable.zones(['Dublin', 'London'], 0), 'Dublin and London'],
  [fireTable.zones(['Dublin', 'London'], 3), 'Dublin, London and 3 more'],
  [fireTable.collision('Offer', '09:00', 2), 'Offer plays at 09:00 at 2 locations as well'],
  [fireTable.moreCollisions(1), 'and 1 more cast'],
  [fireTable.moreCollisions(2), 'and 2 more casts'],
  [fireTable.startedWithout(1), '1 location begins later, because the first play time has already passed there.'],
  [fireTable.startedWithout(2), '2 locations begin later, because the first play time has already passed there.'],
];

it.each(table)('the schedule step says “%s”', (said, text) => {
  expect(said).toBe(text);
});
