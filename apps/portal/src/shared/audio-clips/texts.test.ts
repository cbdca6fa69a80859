import { expect, it } from 'vitest';
import { audioTexts as texts } from './texts.ts';

const { change, player } = texts;

const table: readonly [string, string][] = [
  [texts.left(3, 50), '3 / 50'],
  [texts.length('5.1 s'), '5.1 s long'],
  [texts.actionsFor('Tills'), 'Actions for Tills'],
  [texts.removeText('Tills'), '“Tills” will be permanently deleted.'],
  [change.uses(0, true), 'No Message Cast uses this clip.'],
  [change.uses(1, true), '1 Message Cast uses this clip and will play the new sound when next sent:'],
  [change.uses(2, false), '2 Message Casts use this clip and will play the new sound when next sent.'],
  [change.others(2), 'and 2 more'],
  [
    change.underWay(1),
    '1 running delivery keeps the current sound, including upcoming repeats. To use the new sound, cancel and send again.',
  ],
  [
    change.underWay(2),
    '2 running deliveries keep the current sound, including upcoming repeats. To use the new sound, cancel and send again.',
  ],
  [player.play('Tills'), 'Play Tills'],
  [player.pause('Tills'), 'Pause Tills'],
];

it.each(table)('a clip says “%s”', (said, text) => {
  expect(said).toBe(text);
});
