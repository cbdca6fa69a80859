import { expect, it } from 'vitest';
import { dashboardTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.polled('minute'), 'Refreshed every minute'],
  [texts.needAttention(1), '1 controller needs attention'],
  [texts.needAttention(2), '2 controllers need attention'],
  [texts.onlineOf(2, 1_200), '2 of 1,200 online'],
  [texts.onlineIn(2, 1_200), '2/1,200'],
  [texts.devices(1, 'Base units'), '1 base unit'],
  [texts.devices(2, 'Base units'), '2 base units'],
  [texts.notOnline(['1 headset', '2 keypads']), '1 headset, 2 keypads not online'],
  [texts.firstCast.lead(['Ayr']), 'Ayr is online. Send a prepared text, and watch the shop play it.'],
  [
    texts.firstCast.lead(['Ayr', 'Bath']),
    'Ayr and Bath are online. Send a prepared text, and watch each shop play it.',
  ],
  [texts.firstCast.send(2), 'Try it: send to 2 shops'],
  [texts.firstCast.name('14:20'), 'Try it 14:20'],
  [texts.attention.all(1_200), 'Show all 1,200'],
  [texts.changed(2), '2 changed – show'],
  [texts.unsupported.description(2, 1_200), 'Data supplied by 2 of 1,200 Locations.'],
];

it.each(table)('the dashboard says “%s”', (said, text) => {
  expect(said).toBe(text);
});
