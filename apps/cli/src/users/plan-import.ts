import { type CallOptions, type CheckedPerson, type Earshot, UnresolvedNamesError } from '@earshot/sdk';
import { resolveAssignableRole } from '../input/resolvers.ts';
import { InputError } from '../refusals.ts';
import type { ReadUser } from './read-users.ts';

export interface PlannedPerson extends CheckedPerson {
  readonly person: ReadUser;
  readonly roleId: number | undefined;
  readonly groupId: string | undefined;
}

interface Place {
  readonly roleId?: number;
  readonly groupId?: string;
  readonly problems: string[];
}

/** Plans every line: create, update, unchanged or error. Changes nothing. */
export async function planImport(
  earshot: Earshot,
  people: readonly ReadUser[],
  { groupId, ...calling }: CallOptions & { readonly groupId?: string | undefined },
): Promise<PlannedPerson[]> {
  const places: Place[] = [];
  const known = new Map<string, Place>();
  for (const person of people) {
    const key = JSON.stringify([person.role, person.group]);
    const place = known.get(key) ?? (await placeOf(earshot, person, { groupId, ...calling }));
    known.set(key, place);
    places.push(place);
  }
  const users = people.map(({ line: _line, role: _role, group: _group, ...fields }, index) => {
    const { roleId, groupId: own } = places[index] ?? {};
    return { ...fields, ...(roleId !== undefined && { roleId }), ...(own !== undefined && { groupId: own }) };
  });
  const checked = await earshot.users.check(users, { ...calling, ...(groupId !== undefined && { groupId }) });
  return people.map((person, index) => planned(person, { place: places[index], checked: checked[index], people }));
}

interface Facts {
  readonly place: Place | undefined;
  readonly checked: CheckedPerson | undefined;
  readonly people: readonly ReadUser[];
}

function planned(person: ReadUser, { place, checked, people }: Facts): PlannedPerson {
  const isSame = (other: ReadUser) => other.email.toLowerCase() === person.email.toLowerCase() && person.email !== '';
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

type Where = CallOptions & { readonly groupId?: string | undefined };

/** Resolves the role and the group of a line; an empty cell leaves the present ones. */
async function placeOf(earshot: Earshot, { role, group }: ReadUser, where: Where): Promise<Place> {
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
  const at = { groupId: found ?? groupId, ...calling };
  const roleId = await attempt(role, async (name) => (await resolveAssignableRole(earshot, name, at)).id);
  return { problems, ...(roleId !== undefined && { roleId }), ...(found !== undefined && { groupId: found }) };
}
