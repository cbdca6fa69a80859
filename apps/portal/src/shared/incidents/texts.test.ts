import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { incidentTexts as texts } from './texts.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 14, 20) }));
afterEach(() => vi.useRealTimers());

const { days, work } = texts;
const at = (hours: number) => new Date(2026, 10, 21, hours, 5).toISOString();
const same = '"Show as table" lists the same values.';

it.each<[() => string, string]>([
  [() => texts.since(at(9)), 'since today at 09:05'],
  [() => texts.devices(2), '2 devices'],
  [() => texts.allDevices(1), 'Its only device'],
  [() => texts.allDevices(2), 'All 2 devices'],
  [() => texts.moreDevices(1_200), 'and 1,200 more'],
  [() => texts.again(1), 'once shortly before'],
  [() => texts.again(2), '2 times shortly before'],
  [() => texts.by(null), 'by a former user'],
  [() => texts.by('Ben'), 'by Ben'],
  [
    () => days.label(7),
    `Incidents that began and were resolved in the last 7 days, and those unresolved each evening. ${same}`,
  ],
  [
    () => days.repairLabel(7),
    `Median and longest time to repair of the incidents resolved in the last 7 days, in hours. ${same}`,
  ],
  [() => days.lead(2, 1), '2 incidents began, 1 resolved.'],
  [() => days.repair('1 h', '9 h'), 'Time to repair: 1 h at the median, 9 h at most.'],
  [() => texts.mailsSent({ opened: 0, resolved: 0 }), 'None'],
  [() => texts.mailsSent({ opened: 1, resolved: 0 }), '1 person at the start, 0 person at the end'],
  [() => texts.mailsSent({ opened: 0, resolved: 2 }), '0 person at the start, 2 people at the end'],
  [() => texts.acknowledged('Ayr'), 'Ayr acknowledged'],
  [() => texts.reopened('Ayr'), 'Ayr is open again'],
  [() => texts.acknowledgedCount(2), '2 incidents acknowledged'],
  [() => work.title('Ayr'), 'Planned work on Ayr'],
  [() => work.hours(1), '1 hour'],
  [() => work.hours(23), '23 hours'],
  [() => work.hours(24), '1 day'],
  [() => work.hours(48), '2 days'],
  [() => work.saved('Ayr'), 'Ayr is muted'],
  [() => work.running('Painting', at(18)), 'Planned work: Painting. Incidents are muted until today at 18:05.'],
  [() => work.coming('Painting', at(18)), 'Planned work: Painting, from today at 18:05.'],
])('%# an incident says “%s”', (say, text) => {
  expect(say()).toBe(text);
});
