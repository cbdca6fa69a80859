import type { DirectoryGroupValues, GroupField } from '@earshot/db/queries/directories/groups';
import { z } from 'zod';
import { type FilterNames, readFilter } from './filter.ts';
import { ScimRefusal } from './scim-error.ts';
import { type Operation, pathOf, readPath } from './statements.ts';

export const GROUP_FILTERS: FilterNames<GroupField> = {
  id: 'id',
  displayname: 'displayName',
  externalid: 'externalId',
  members: 'member',
  'members.value': 'member',
};

/** A longer list of members is sent in several requests. */
const MOST_MEMBERS = 5_000;

/** Changes of the members, in order. `except`: all members but these are removed. */
export type MemberChange =
  | { readonly kind: 'add' | 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'keep'; readonly ids: readonly string[] };

export interface GroupChange {
  readonly values: DirectoryGroupValues;
  readonly members: readonly MemberChange[];
}

const values = z.object({
  displayName: z.string().trim().min(1).max(255),
  externalId: z
    .string()
    .trim()
    .max(255)
    .nullish()
    .transform((id) => id || null),
});

const member = z.object({ value: z.string().max(255) });
const members = z.preprocess(
  (value) => (Array.isArray(value) || value == null ? (value ?? []) : [value]),
  z.array(member).max(MOST_MEMBERS, `At most ${MOST_MEMBERS} members at once`),
);

export function readGroup(resource: Readonly<Record<string, unknown>>): GroupChange {
  const named = new Map(Object.entries(resource).map(([name, value]) => [pathOf(name)?.name, value]));
  const stated = { displayName: named.get('displayname'), externalId: named.get('externalid') };
  const ids = idsOf(named.get('members'));
  return {
    values: parse(values, stated),
    members: [
      { kind: 'keep', ids },
      { kind: 'add', ids },
    ],
  };
}

/** Reads operations as Microsoft Entra, Okta and the RFC write them. */
export function patchGroup(present: DirectoryGroupValues, operations: readonly Operation[]): GroupChange {
  let stated: Record<string, unknown> = { ...present };
  const changes: MemberChange[] = [];
  const apply = (op: Operation['op'], text: string, value: unknown) => {
    const path = readPath(text);
    if (path?.name === 'displayname') stated = { ...stated, displayName: op === 'remove' ? undefined : value };
    if (path?.name === 'externalid') stated = { ...stated, externalId: op === 'remove' ? null : value };
    if (path?.name === 'members') changes.push(...memberChanges(op, path.condition, value));
  };
  for (const { op, path, value } of operations) {
    if (path !== undefined) apply(op, path, value);
    else for (const [name, inner] of Object.entries(Object(value) as object)) apply(op, name, inner);
  }
  return { values: parse(values, stated), members: changes };
}

function memberChanges(op: Operation['op'], condition: string | undefined, value: unknown): MemberChange[] {
  if (op === 'add') return [{ kind: 'add', ids: idsOf(value) }];
  if (op === 'replace')
    return [
      { kind: 'keep', ids: idsOf(value) },
      { kind: 'add', ids: idsOf(value) },
    ];
  if (condition !== undefined) return [{ kind: 'remove', ids: [idIn(condition)] }];
  // Microsoft Entra names the members to remove in the value.
  return [value == null ? { kind: 'keep', ids: [] } : { kind: 'remove', ids: idsOf(value) }];
}

/** The id in `members[value eq "id"]`. */
function idIn(condition: string): string {
  const filter = readFilter(condition, { value: 'value' });
  if (filter.op !== 'eq' || !('value' in filter))
    throw new ScimRefusal('invalidFilter', 'Members are chosen by value eq');
  return idsOf([{ value: filter.value }])[0] ?? '';
}

/** Members that are no user of the directory, such as nested groups, are left out. */
const idsOf = (value: unknown): string[] =>
  parse(members, value)
    .map(({ value: id }) => id)
    .filter((id) => z.uuid().safeParse(id).success);

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new ScimRefusal('invalidValue', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}
