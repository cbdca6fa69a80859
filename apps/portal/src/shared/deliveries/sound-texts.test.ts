import { expect, it } from 'vitest';
import { soundTexts as texts } from './sound-texts.ts';

const table: readonly [string, string][] = [
  [texts.buttonLabel(0), 'Stop sound: nothing plays'],
  [texts.buttonLabel(2), 'Stop sound: 2 casts playing'],
  [texts.lead('North'), 'In North and its sub-groups.'],
  [texts.plays(2), 'plays at 2 locations'],
  [texts.remains('17:50'), 'Later plays remain. Next: 17:50.'],
  [texts.stopAll(1), 'Stop it'],
  [texts.stopAll(2), 'Stop all 2'],
  [texts.stopping(1, 2), 'Stopping: silent at 1 of 2 locations'],
  [texts.overBy('17:50'), 'Locations that cannot be reached are silent by 17:50.'],
  [texts.silent(2), 'Silent at 2 locations'],
  [texts.progressOf('Offer'), 'Progress of stopping Offer'],
  [texts.refused(2), '2 casts could not be stopped.'],
];

it.each(table)('the button that stops sound says “%s”', (said, text) => {
  expect(said).toBe(text);
});
