import { expect, it } from 'vitest';
import { registrationTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.openKind('callpoint'), 'Register a call point'],
  [texts.title('callpoint'), 'Register a call point'],
  [texts.title(undefined), 'Register a device'],
  [texts.at('Ayr'), 'At Ayr'],
  [texts.before('headset'), 'Keep the headset charged and near a base unit. Earshot shows when to hold its button.'],
  [texts.hold('headset'), 'Hold the registration button of the headset for at least 3 seconds.'],
  [texts.holdNow('headset'), 'Now hold the registration button of the headset for at least 3 seconds.'],
  [texts.upTo('headset'), 'The headset may take up to 30 seconds to appear.'],
  [texts.remaining(1), '1 second left'],
  [texts.remaining(2), '2 seconds left'],
  [texts.startedBy('Ben'), 'Started by Ben'],
  [texts.done('headset'), 'The headset is registered.'],
  [texts.openDevice('headset'), 'Open the headset'],
  [texts.another('headset'), 'Register another headset'],
];

it.each(table)('a registration says “%s”', (said, text) => {
  expect(said).toBe(text);
});
