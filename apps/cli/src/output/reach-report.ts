import type { ListenersReach } from '@earshot/sdk';
import { counted, number, printable } from './text.ts';

/** Says how many team members would hear a cast, and where none can. */
export const reachReport = ({ teamMembers, locations, unable, without }: ListenersReach): string[] => [
  `${counted(teamMembers, 'team member')} at ${counted(locations - unable.total - without.total, 'location')}.`,
  ...placesLine('The firmware cannot play to team members at', unable),
  ...placesLine('No such team member works at', without),
];

const NAMED = 5;

function placesLine(words: string, { total, items }: ListenersReach['unable']): string[] {
  if (total === 0) return [];
  const names = items.slice(0, NAMED).map(({ boxName }) => printable(boxName));
  const more = total - names.length;
  return [`${words} ${counted(total, 'location')}: ${names.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}.`];
}
