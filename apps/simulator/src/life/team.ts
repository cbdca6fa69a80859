import type { CommandPayload } from '@earshot/device-protocol/messages/command-payloads';
import { chance } from '../chance.ts';

/** A team member that the platform sent. */
export type SentMember = CommandPayload<'team-members.set'>['members'][number];

const FIRST = (
  'Aisha Ben Chloe Daniel Ewa Femi Grace Hassan Imogen Jakub Kirsty Liam Maya Nathan Olivia Priya ' +
  'Quentin Rhys Sofia Tom Uma Victor Wanda Yusuf Zoe Callum Deborah Eilidh Farah Gareth Hana '
)
  .trim()
  .split(' ');
const LAST = (
  'Ahmed Baker Clarke Davies Evans Fraser Green Hughes Iqbal Jones Kowalska Lewis Murray Novak Okafor ' +
  'Patel Reid Singh Taylor Walker Young Zielinski Campbell '
)
  .trim()
  .split(' ');

/** Full name of a team member of a location. Members with an index below 31 have different names. */
export function teamMember(serial: string, index: number): string {
  const nth = (of: readonly string[], what: string, step: number) =>
    of[(Math.floor(chance(serial, what) * of.length) + index * step) % of.length] ?? '';
  return `${nth(FIRST, 'first name', 1)} ${nth(LAST, 'last name', 7)}`;
}
