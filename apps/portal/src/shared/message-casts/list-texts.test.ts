import { expect, it } from 'vitest';
import { castListTexts as texts } from './list-texts.ts';

const { location, audience } = texts;

const table: readonly [string, string][] = [
  [location.at('Ayr'), 'At Ayr'],
  [location.clear('Ayr'), 'Show casts of all locations, not only Ayr'],
  [texts.actionsFor('Offer'), 'Actions for Offer'],
  [texts.send(true), 'Send again'],
  [texts.send(false), 'Send'],
  [texts.removeChosen(1_200), 'Delete 1,200'],
  [texts.tooMany(1_200), 'At most 1,200 at once.'],
  [texts.removed('Offer'), '“Offer” is deleted.'],
  [texts.removedMany(2), '2 Message Casts deleted.'],
  [texts.refused(['Offer', 'Recall'], 'They play.'), 'Not deleted: Offer and Recall. They play.'],
  [texts.restored('Offer'), '“Offer” restored.'],
  [texts.restoredMany(2), '2 Message Casts restored.'],
  [texts.duplicated('Offer'), '“Offer” was created as a copy. It has not been sent yet.'],
  [audience.locations(2), '2 locations'],
  [audience.any(['cafe', 'large']), 'Locations with any of cafe and large'],
  [audience.exact(['cafe', 'large']), 'Locations with exactly cafe and large'],
  [audience.minus(2), ', minus 2'],
  [audience.now(2), ' – 2 locations now'],
  [texts.managedBy(null), 'Managed by a parent group. Only the owner group can change, send or cancel it.'],
  [texts.managedBy('North'), 'Managed by North. Only the owner group can change, send or cancel it.'],
];

it.each(table)('the Message Casts say “%s”', (said, text) => {
  expect(said).toBe(text);
});
