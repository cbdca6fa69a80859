import { type CallOptions, type CheckedPerson, type Earshot, UnresolvedNamesError } from '@earshot/sdk';
import { findRole } from '../input/find-role.ts';
import { InputError } from '../refusals.ts';
import type { ReadPerson } from './read-people.ts';

/** What is to be done with one line of the file. */
export interface PlannedPerson extends CheckedPerson {
  readonly person: ReadPerson;
  readonly roleId: number | undefined;
  readonly groupId: string | undefined;
}

interface Place {
  readonly roleId?: number;
  readonly groupId?: string;
  readonly problems: string[];
}

/** Looks at every line: create, update, unchanged or an error. Changes nothing. */
export async function planImport(
  earshot: Earshot,
  people: readonly ReadPerson[],
  { groupId, ...calling }: CallOptions & { groupId: string | undefined },
): Promise<PlannedPerson[]> {
  const places: Place[] = [];
  const known = new Map<string, Place>();
  for (const person of people) {
    const key = JSON.stringify([person.role, person.group]);
    const place = known.get(key) ?? (await placeOf(earshot, person, { groupId, ...calling }));
    known.set(key, place);
    places.push(place);
  }
  const wishes = people.map(({ line: _line, role: _role, group: _group, ...fields }, index) => {
    const { roleId, groupId: own } = places[index] ?? {};
    return { ...fields, ...(roleId !== undefined && { roleId }), ...(own !== undefined && { groupId: own }) };
  });
  const checked = await earshot.users.check(wishes, { ...calling, ...(groupId !== undefined && { groupId }) });
  return people.map((person, index) => planned(person, { place: places[index], checked: checked[index], people }));
}

interface Facts {
  readonly place: Place | undefined;
  readonly checked: CheckedPerson | undefined;
  readonly people: readonly ReadPerson[];
}

function planned(person: ReadPerson, { place, checked, people }: Facts): PlannedPerson {
  const isSame = (other: ReadPerson) => other.email.toLowerCase() === person.email.toLowerCase() && person.email !== '';
  const first = people.find(isSame) ?? person;
  const problems = [
    ...(first === person ? [] : [`The address is in line ${first.line} already`]),
    ...(place?.problems ?? []),
    ...(checked?.problems ?? ['There was no answer for this line']),
  ];
  const base = checked ?? { userId: null, version: null, changes: [], action: 'error' as const };
  const { roleId, groupId } = place ?? {};
  return { ...base, action: problems.length > 0 ? 'error' : base.action, problems, person, roleId, groupId };
}

type Where = CallOptions & { readonly groupId: string | undefined };

/** The role and the group that a line names; an empty cell leaves them as they are. */
async function placeOf(earshot: Earshot, { role, group }: ReadPerson, where: Where): Promise<Place> {
  const { groupId, ...calling } = where;
  const problems: string[] = [];
  const attempt = async <T>(name: string | undefined, find: (name: string) => Promise<T>): Promise<T | undefined> => {
    if (name === undefined || name === '') return undefined;
    return await find(name).catch((error: unknown) => {
      if (!(error instanceof InputError) && !(error instanceof UnresolvedNamesError)) throw error;
      problems.push(error.message);
      return undefined;
    });
  };
  const found = await attempt(group, async (name) => (await earshot.groups.find(name, calling)).id);
  const roleId = await attempt(role, (name) => findRole(earshot, name, { groupId: found ?? groupId, ...calling }));
  return { problems, ...(roleId !== undefined && { roleId }), ...(found !== undefined && { groupId: found }) };
}
