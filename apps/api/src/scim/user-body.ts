import type { DirectoryUserValues, UserField } from '@earshot/db/queries/directories/users';
import { personEmail } from '@earshot/domain/users/person-fields';
import { z } from 'zod';
import type { FilterNames } from './filter.ts';
import { ScimRefusal } from './scim-error.ts';
import { type Operation, type Path, pathOf, readPath, type Statements } from './statements.ts';

/** Attributes that are kept. Others are ignored, so that no data is stored that nothing needs. */
export const USER_FILTERS: FilterNames<UserField> = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  active: 'active',
  displayname: 'displayName',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  emails: 'email',
  'emails.value': 'email',
  'emails.type': 'emailType',
};

const SINGLE = ['username', 'externalid', 'active', 'displayname'];
const NAMES = ['givenname', 'familyname'];

/** Statements in the attributes of a resource, or in the value of an operation without a path. */
export function statementsOf(resource: Readonly<Record<string, unknown>>): Statements {
  const statements: Statements = new Map();
  for (const [name, value] of Object.entries(resource)) {
    const path = pathOf(name);
    if (path !== undefined) state(statements, path, value);
  }
  return statements;
}

function state(statements: Statements, { name, condition, rest }: Path, value: unknown): void {
  if (SINGLE.includes(name)) statements.set(name, value);
  else if (name === 'name' && rest !== undefined) {
    if (NAMES.includes(rest)) statements.set(rest, value);
  } else if (name === 'name')
    for (const part of NAMES) {
      const stated = memberOf(value, part);
      if (value === null || stated !== undefined) statements.set(part, stated);
    }
  else if (name === 'emails' && isWork(condition)) {
    if (rest === undefined || rest === 'value') statements.set('email', rest === 'value' ? value : addressOf(value));
  }
}

/** The member with this name in lower case. */
const memberOf = (value: unknown, name: string): unknown =>
  Object.entries(Object(value) as object).find(([each]) => each.toLowerCase() === name)?.[1];

/** Addresses of other types are ignored, because a user has one address. */
const isWork = (condition: string | undefined): boolean =>
  condition === undefined || !/\btype\s+eq\b/i.test(condition) || /\btype\s+eq\s+"work"/i.test(condition);

function addressOf(value: unknown): unknown {
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  const isType = (email: unknown) => String(memberOf(email, 'type')).toLowerCase() === 'work';
  const chosen = all.find((email) => memberOf(email, 'primary') === true) ?? all.find(isType) ?? all[0];
  return memberOf(chosen, 'value');
}

export function patchUser(present: DirectoryUserValues, operations: readonly Operation[]): DirectoryUserValues {
  const statements: Statements = new Map();
  for (const { op, path: text, value } of operations) {
    if (text === undefined) {
      for (const [name, stated] of statementsOf(Object(value) as Record<string, unknown>)) statements.set(name, stated);
      continue;
    }
    const path = readPath(text);
    if (path !== undefined) state(statements, path, op === 'remove' ? null : value);
  }
  return readUser(statements, present);
}

const text = (most: number) => z.string().trim().min(1).max(most);
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value || null);

/** Microsoft Entra sends `"False"`. */
const flag = z.preprocess(
  (value) => (typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value),
  z.boolean(),
);

const values = z.object({
  userName: text(255),
  externalId: optional(255),
  givenName: optional(200),
  familyName: optional(200),
  displayName: optional(400),
  active: flag,
  email: z.string().nullish(),
});

/** The user after the statements, whose address is the user name if there is no other. */
export function readUser(statements: Statements, present?: DirectoryUserValues): DirectoryUserValues {
  const stated = (name: string, otherwise: unknown) => (statements.has(name) ? statements.get(name) : otherwise);
  const { success, data, error } = values.safeParse({
    userName: stated('username', present?.userName),
    externalId: stated('externalid', present?.externalId),
    givenName: stated('givenname', present?.givenName),
    familyName: stated('familyname', present?.familyName),
    displayName: stated('displayname', present?.displayName),
    active: stated('active', present?.active ?? true) ?? true,
    email: stated('email', present?.email),
  });
  if (!success) throw wrong(error);
  const address = personEmail.safeParse(data.email || data.userName);
  if (!address.success)
    throw new ScimRefusal('invalidValue', 'A user needs an email address, in emails or as the user name');
  return { ...data, email: address.data };
}

const wrong = ({ issues }: z.ZodError): ScimRefusal =>
  new ScimRefusal('invalidValue', `${issues[0]?.path.join('.') ?? ''}: ${issues[0]?.message ?? 'not valid'}`);
