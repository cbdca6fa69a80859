import { z } from 'zod';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { NEW_USER_ROLE_ID } from '../permissions/default-roles.ts';
import { personEmail, personJobTitle, personName, personPhone } from './person-fields.ts';
import { USER_SORTS } from './sorts.ts';

/** People at once of a change of role. */
export const MAX_REASSIGNED = 5_000;

const userFields = {
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  groupId: z.uuid(),
  groupTitle: z.string(),
  roleId: z.int(),
  roleTitle: z.string(),
  /** The lower the number, the more power. */
  rank: z.int(),
  /** Nobody can sign in until then; null when the account is not locked. */
  lockedUntil: timestamp.nullable(),
  isLocked: z.boolean(),
  mfa: z.object({ verified: z.boolean() }),
  /** Has followed the link of the invitation and chosen a password. */
  isVerified: z.boolean(),
  lastSignInAt: timestamp.nullable(),
  version: z.int(),
};

export const user = z.object(userFields);
export type User = z.infer<typeof user>;

export const userDetail = z.object({
  ...userFields,
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Those of the role; none of one that is switched off. */
  permissions: z.array(z.string()),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** Without sub-groups, only those of the group itself. */
const subGroups = z.boolean().default(true);
export const listUsersInput = listInput(USER_SORTS).extend({
  subGroups,
  roleId: z.int().optional(),
  /** How many there are, as counted: with it the last pages are read from the end, which is quicker. */
  total: z.int().min(0).optional(),
});
export type ListUsersInput = z.input<typeof listUsersInput>;
export const countUsersInput = listUsersInput.pick({ groupId: true, search: true, subGroups: true, roleId: true });
export const userPage = z.object({ items: z.array(user) });
/** With `groupId` the person must be in that group or below it. */
export const getUserInput = z.object({ userId: z.uuid(), groupId: z.uuid().optional() });
export const userInput = z.object({ userId: z.uuid() });

export const createUserInput = z.object({
  groupId: z.uuid(),
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phone: personPhone.default(''),
  jobTitle: personJobTitle.default(''),
  roleId: z.int().default(NEW_USER_ROLE_ID),
  idempotencyKey,
});
export type CreateUserInput = z.input<typeof createUserInput>;

/** Only what changes is given. A stale `version` is refused with UE_409, who changed it and when. */
export const updateUserInput = z.object({
  userId: z.uuid(),
  version: z.int(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: personEmail.optional(),
  phone: personPhone.optional(),
  jobTitle: personJobTitle.optional(),
  roleId: z.int().optional(),
  /** Where the person is moved to. */
  groupId: z.uuid().optional(),
});
export type UpdateUserInput = z.input<typeof updateUserInput>;

/** Either `userIds`, or all that match the list's filter but `except`. */
export const reassignRoleInput = z
  .object({
    groupId: z.uuid(),
    roleId: z.int(),
    userIds: z.array(z.uuid()).min(1).max(MAX_REASSIGNED).optional(),
    allMatching: z
      .object({
        search: z.string().max(200).default(''),
        subGroups,
        roleId: z.int().optional(),
        except: z.array(z.uuid()).max(MAX_REASSIGNED).default([]),
      })
      .optional(),
  })
  .refine(({ userIds, allMatching }) => (userIds === undefined) !== (allMatching === undefined), {
    message: 'Give either userIds or allMatching',
  });
export type ReassignRoleInput = z.input<typeof reassignRoleInput>;

export const REASSIGN_OUTCOMES = ['done', 'unchanged', 'refused'] as const;
export const reassignedRole = z.object({
  userId: z.uuid(),
  /** Null of somebody that the caller does not know. */
  name: z.string().nullable(),
  outcome: z.enum(REASSIGN_OUTCOMES),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type ReassignedRole = z.infer<typeof reassignedRole>;
export const reassignment = z.object({ items: z.array(reassignedRole) });

/** People of one check. */
export const MAX_CHECKED = 100;
const cell = z.string().max(1_000);
/** A person as a table has them, not checked yet; what is left out stays as it is. */
const listedPerson = z.object({
  email: cell,
  firstName: cell,
  lastName: cell,
  phone: cell.optional(),
  jobTitle: cell.optional(),
  roleId: z.int().optional(),
  groupId: z.uuid().optional(),
});
export const checkPeopleInput = z.object({ groupId: z.uuid(), people: z.array(listedPerson).min(1).max(MAX_CHECKED) });
export type ListedPerson = z.infer<typeof listedPerson>;

export const PERSON_ACTIONS = ['create', 'update', 'unchanged', 'error'] as const;
export const checkedPerson = z.object({
  /** What would have to be done so that the person is as listed. */
  action: z.enum(PERSON_ACTIONS),
  /** Why it can't be done. */
  problems: z.array(z.string()),
  /** Of whoever has the address already, for an update. */
  userId: z.uuid().nullable(),
  version: z.int().nullable(),
  /** The fields that would change. */
  changes: z.array(z.string()),
});
export type CheckedPerson = z.infer<typeof checkedPerson>;
export const checkedPeople = z.object({ items: z.array(checkedPerson) });
