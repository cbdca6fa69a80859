import { HOUR_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { listenersText } from './listeners-text.ts';
import { listenerTexts as texts } from './listener-texts.ts';

const places = (total: number) => ({ total, items: [] });
const reach = (teamMembers: number, [locations, unable, without]: readonly [number, number, number]) =>
  texts.reach.sentences({ locations, teamMembers, unable: places(unable), without: places(without) });

const TWELVE = 'a b c d e f g h i j k l'.split(' ');

const table: readonly [string, string][] = [
  [
    reach(34, [26, 3, 2]),
    '34 team members at 21 locations. 3 locations cannot play to team members: their firmware is too old. At 2 locations there is no such team member.',
  ],
  [reach(1, [1, 0, 0]), '1 team member at 1 location.'],
  [
    reach(0, [1, 1, 0]),
    'No team member would hear it. 1 location cannot play to team members: its firmware is too old.',
  ],
  [reach(0, [1, 0, 1]), 'No team member would hear it. At 1 location there is no such team member.'],
  [texts.later(8 * HOUR_MS), 'Plays later to those who enrol within 8 hours.'],
  [texts.members.unknown(1), '1 team member no longer here, or not visible to you'],
  [listenersText(null, []), 'Everyone at the location'],
  [listenersText({ kind: 'enrolled' }, []), 'Team members on shift'],
  [listenersText({ kind: 'groups', callHandlingGroups: ['Tills'] }, []), 'Team members in call-handling group Tills'],
  [
    listenersText({ kind: 'groups', callHandlingGroups: ['Tills', 'Doors'] }, []),
    'Team members in call-handling groups Tills and Doors',
  ],
  [listenersText({ kind: 'members', teamMemberIds: ['a', 'b', 'c'] }, []), '3 team members'],
  [listenersText({ kind: 'members', teamMemberIds: ['a', 'b', 'c'] }, ['Ada']), 'Ada and 2 others'],
  [listenersText({ kind: 'members', teamMemberIds: ['a', 'b'] }, ['Ada', 'Ben']), 'Ada and Ben'],
  [listenersText({ kind: 'members', teamMemberIds: TWELVE }, TWELVE), 'a, b, c, d, e, f, g, h, i, j and 2 others'],
];

describe('the listeners of a cast', () => {
  it.each(table)('are described as “%s”', (said, text) => {
    expect(said).toBe(text);
  });
});
