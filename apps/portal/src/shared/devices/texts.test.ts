import { expect, it } from 'vitest';
import { deviceTexts as texts } from './texts.ts';

const { batteries, battery, signal, why, history, page } = texts;
const table: readonly [string, string][] = [
  [battery.percent(49.6), '50 %'],
  [batteries.lead(0), 'Devices that are online.'],
  [batteries.lead(1), 'Devices that are online. 1 of them charges.'],
  [batteries.lead(2), 'Devices that are online. 2 of them charge.'],
  [battery.level(3), 'level 3 of 4'],
  [signal.signal('-61,-70,-80'), '−61, −70, −80 dBm'],
  [texts.removedTitle('callpoint'), 'Removed call points'],
  [texts.backToPresent('callpoint'), 'Call points'],
  [texts.searchIn('Call points'), 'Search call points'],
  [texts.fresh(1_200), '1,200 new – show'],
  [texts.fetchFailed('Call points'), 'Error fetching call points'],
  [texts.overviewLead('North'), 'All devices of North and its sub-groups, by type.'],
  [texts.toList('Headsets', 'Ayr'), 'Headsets of Ayr'],
  [texts.searchTooShort(3), 'Please search for at least 3 characters'],
  [texts.none('callpoint'), 'No call points here yet.'],
  [texts.noFaulty('callpoint'), 'No call point has a fault.'],
  [texts.noMatch('callpoint'), 'No call point matches.'],
  [texts.noneRemoved('callpoint'), 'No call point was removed.'],
  [texts.conferenceNumber(3), 'Conference 3'],
  [why.itSays('Mic'), 'Reported: “Mic”.'],
  [why.removed('14:20'), 'Removed from its controller at 14:20.'],
  [why.controllerAway('14:20'), 'Its controller is offline and last reported at 14:20.'],
  [why.batteryEmpty(0), 'Its battery was at 0 % in its last report.'],
  [history.title(1), 'Last hour'],
  [history.title(24), 'Last 24 hours'],
  [history.batteryWords(null, true), '–'],
  [history.batteryWords(40, false), '40 %'],
  [history.batteryWords(40, true), '40 %, charging'],
  [
    history.drawing(2),
    'Battery, conference and status over time, from 2 reports. “Show as table” lists the same values.',
  ],
  [page.since('14:20', '5 minutes ago'), 'since 14:20 (5 minutes ago)'],
  [page.reportNumber(2, 1_200), 'Report 1,200 since restart 2'],
  [page.back('Headsets'), 'Back to headsets'],
  [page.remove.title('Till 1'), 'Remove Till 1?'],
  [page.remove.removed('Till 1'), 'Till 1 was removed'],
  [page.configureOf('Till 1'), 'Configure Till 1'],
  [page.failed('callpoint'), 'The call point could not be loaded.'],
  [texts.devices(0), 'None'],
  [texts.devices(2), '2 devices'],
];

it.each(table)('the device pages say “%s”', (said, text) => {
  expect(said).toBe(text);
});
