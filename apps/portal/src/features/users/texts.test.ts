import { expect, it } from 'vitest';
import { userTexts as texts } from './texts.ts';

const table: readonly [string, string][] = [
  [texts.createFailedBecause(null), 'User creation has failed.'],
  [texts.createFailedBecause('Taken.'), 'User creation has failed. Taken.'],
  [texts.limited('Locked'), 'Locked.'],
  [
    texts.resetSecondFactorText('Ben'),
    'Ben can then sign in without it, or sets up another one where the group requires it.',
  ],
  [texts.removeText('Ben'), 'Ben is signed out everywhere and can’t sign in any more. Their access tokens end too.'],
  [texts.reassignTitle(2), 'Change the role of 2 users'],
  [texts.reassigned(2), 'Role assigned to 2 users.'],
  [texts.reassignUnchanged(1_200), '1,200 already had this role.'],
  [texts.reassignRefused(2), '2 kept their role:'],
];

it.each(table)('the users say “%s”', (said, text) => {
  expect(said).toBe(text);
});
