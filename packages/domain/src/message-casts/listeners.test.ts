import { expect, it } from 'vitest';
import { isListener, type Listeners } from './listeners.ts';

const ada = { teamMemberId: 'ada', callHandlingGroups: ['Supervisors', 'Tills'] };

it.each<[Listeners, boolean]>([
  [{ kind: 'enrolled' }, true],
  [{ kind: 'groups', callHandlingGroups: ['Bakery', 'Tills'] }, true],
  [{ kind: 'groups', callHandlingGroups: ['tills'] }, false],
  [{ kind: 'members', teamMemberIds: ['ben', 'ada'] }, true],
  [{ kind: 'members', teamMemberIds: ['ben'] }, false],
])('a team member is one of the listeners %j: %s', (listeners, is) => {
  expect(isListener(listeners, ada)).toBe(is);
});
