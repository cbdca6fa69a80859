import { expect, it } from 'vitest';
import { groupTexts as texts } from './texts.ts';

const { blocker, moveEffects } = texts;
const table: readonly [string, string][] = [
  [texts.moreMatches(50, 1_200), 'The first 50 of 1,200. Type more to narrow it down.'],
  [texts.left(3, 50), '3 / 50'],
  [texts.createTitle('North'), 'New sub-group of North'],
  [texts.moveTitle('North'), 'Move North'],
  [texts.moveTo('South'), 'Move below South'],
  [texts.removeTitle('North'), 'Delete North?'],
  [texts.inheritedFrom(null), 'Inherited from a parent group'],
  [texts.inheritedFrom('North'), 'Inherited from North'],
  [blocker.groups(2), '2 sub-groups'],
  [blocker.controllers(1), '1 controller'],
  [blocker.users(2), '2 users'],
  [blocker.casts(2), '2 Message Casts'],
  [blocker.clips(2), '2 audio clips'],
  [blocker.tokens(2), '2 API tokens'],
  [blocker.roles(2), '2 custom roles'],
  [blocker.deliveries(2), '2 running deliveries'],
  [moveEffects.takes(1, 20, 3), 'Also moves 1 sub-group, 20 controllers and 3 users.'],
  [
    moveEffects.otherCustomer(0),
    'It goes to another customer: nothing plays there at the moment, and tokens of the former customer no longer reach it.',
  ],
  [
    moveEffects.otherCustomer(1),
    'It goes to another customer: 1 running cast there ends, and tokens of the former customer no longer reach it.',
  ],
  [
    moveEffects.otherCustomer(2),
    'It goes to another customer: 2 running casts there end, and tokens of the former customer no longer reach it.',
  ],
  [moveEffects.gained('API'), 'Gains: API.'],
  [moveEffects.lost('API'), 'Loses: API.'],
];

it.each(table)('the groups say “%s”', (said, text) => {
  expect(said).toBe(text);
});
