import { expect, it } from 'vitest';
import { talkLockOfReport } from './reported-talk-lock.ts';
import { INHERITS_TALK_LOCK } from './talk-lock-form.ts';

const inherited = { talkLockTimeout: 300, talkLockInterval: 30 };
const own = { talkLockTimeout: 60, talkLockInterval: 5 };

it.each([
  ['names that it inherits', INHERITS_TALK_LOCK, own, INHERITS_TALK_LOCK],
  ['has the times of the controller and never had its own', inherited, INHERITS_TALK_LOCK, INHERITS_TALK_LOCK],
  ['has the times of the controller as its own', inherited, own, inherited],
  ['has other times', own, INHERITS_TALK_LOCK, own],
  [
    'has one time of its own',
    { talkLockTimeout: 60, talkLockInterval: 30 },
    INHERITS_TALK_LOCK,
    { talkLockTimeout: 60, talkLockInterval: null },
  ],
])('a device whose report %s', (_, reported, held, expected) => {
  expect(talkLockOfReport(reported, { held, inherited })).toEqual(expected);
});
