import { LISTENER_LIMITS, type Listeners } from '@earshot/domain/message-casts/listeners';
import type { ListenersReach } from '@earshot/domain/message-casts/listeners-reach';
import { formatCount, formatNumber, formatSpan, listWords } from '#/lib/format.ts';

/** Texts for the listeners of a Message Cast (en-GB). */
export const listenerTexts = {
  label: 'Who hears it',
  choices: {
    everyone: ['Everyone at the location', 'Plays to all headsets on the chosen conferences.'],
    enrolled: ['Team members on shift', 'Plays only to team members who are enrolled at the time of the play.'],
    groups: ['Call-handling groups', 'Plays only to enrolled team members in the groups that you choose.'],
    members: ['Single team members', 'Plays only to the team members that you choose, if they are enrolled.'],
  } satisfies Record<Listeners['kind'] | 'everyone', readonly [title: string, help: string]>,
  groups: {
    label: 'Call-handling groups',
    help: 'Groups of these locations, with the number of team members in each. You can add any other name.',
    search: 'Search or add a group',
    add: 'Add group',
    none: 'No location has reported a call-handling group. Type a name to add it.',
    failed: 'The call-handling groups could not be loaded. You can still type a name.',
  },
  members: {
    label: 'Team members',
    help: 'Type a part of a name.',
    search: 'Search team members',
    chosen: 'Chosen team members',
    remove: (name: string) => `Remove ${name}`,
    removeAll: 'Remove all',
    at: (location: string) => `at ${location}`,
    none: 'No team member has this name.',
    more: (shown: number) => `The first ${formatNumber(shown)} are shown. Type more of the name to find others.`,
    failed: 'The team members could not be loaded.',
    hidden: 'Your role does not show the names of team members.',
    unknown: (count: number) => `${formatCount(count, 'team member')} no longer here, or not visible to you`,
    count: (count: number) => formatCount(count, 'team member'),
    listed: (names: readonly string[], others: number) =>
      listWords([...names, ...(others === 0 ? [] : [formatCount(others, 'other')])]),
  },
  catchUp: {
    label: 'Play it later to team members who enrol within',
    hours: 'Hours to play it later',
    unit: 'hours',
    help: 'Team members who enrol too late for a play hear it as soon as they enrol.',
    wrong: `Enter a number of hours from 1 to ${LISTENER_LIMITS.catchUpHours}.`,
  },
  reach: {
    sentences: ({ locations, teamMembers, unable, without }: ListenersReach): string =>
      [
        teamMembers === 0
          ? 'No team member would hear it.'
          : `${formatCount(teamMembers, 'team member')} at ${formatCount(locations - unable.total - without.total, 'location')}.`,
        unable.total > 0 &&
          `${formatCount(unable.total, 'location')} cannot play to team members: ${unable.total === 1 ? 'its' : 'their'} firmware is too old.`,
        without.total > 0 && `At ${formatCount(without.total, 'location')} there is no such team member.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(' '),
    counting: 'Counting team members…',
    failed: 'The team members could not be counted.',
    show: 'Show these locations',
    unable: 'Firmware too old',
    without: 'No such team member',
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
  inGroups: (names: readonly string[]) =>
    names.length === 1
      ? `Team members in call-handling group ${listWords(names)}`
      : `Team members in call-handling groups ${listWords(names)}`,
  later: (ms: number) => `Plays later to those who enrol within ${formatSpan(ms)}.`,
} as const;
