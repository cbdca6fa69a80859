import { z } from 'zod';
import { idempotencyKey, listInput, timestamp } from '../lists/schema.ts';
import { NEW_USER_ROLE_ID } from '../permissions/default-roles.ts';
import { personEmail, personJobTitle, personName, personPhone } from './person-fields.ts';
import { USER_SORTS } from './sorts.ts';

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
  /** A lower number means more power. */
  rank: z.int(),
  /** End of the lock, until which sign-in is refused; null if not locked. */
  lockedUntil: timestamp.nullable(),
  isLocked: z.boolean(),
  mfa: z.object({ verified: z.boolean() }),
  /** The user has accepted the invitation and set a password. */
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
  /** Permissions of the role; empty if the role is disabled. */
  permissions: z.array(z.string()),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  /**
   * Messages for acts that the caller may not do to this user; null if allowed. The act's own permission is not
   * included.
   */
  refusals: z.object({
    /** Change name, phone and job title. */
    describe: z.string().nullable(),
    remove: z.string().nullable(),
    /** Resend the invitation. */
    invite: z.string().nullable(),
    /** Change email address, second factor, lock, role and group. */
    control: z.string().nullable(),
  }),
});
export type UserDetail = z.infer<typeof userDetail>;

/** Includes sub-groups. */
const subGroups = z.boolean().default(true);
export const listUsersInput = listInput(USER_SORTS).extend({
  subGroups,
  roleId: z.int().optional(),
  /** The total from an earlier count. With it the last pages are read from the end, which is faster. */
  total: z.int().min(0).optional(),
});
export type ListUsersInput = z.input<typeof listUsersInput>;
export const countUsersInput = listUsersInput.pick({ groupId: true, search: true, subGroups: true, roleId: true });
export const userPage = z.object({ items: z.array(user) });
/** With `groupId` the user must belong to that group or its sub-groups. */
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

/**
 * Fields left out stay unchanged. A stale `version` is refused with UE_409, which names the last editor and the time.
 */
export const updateUserInput = z.object({
  userId: z.uuid(),
  version: z.int(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: personEmail.optional(),
  phone: personPhone.optional(),
  jobTitle: personJobTitle.optional(),
  roleId: z.int().optional(),
  groupId: z.uuid().optional(),
});
export type UpdateUserInput = z.input<typeof updateUserInput>;

/** Either `userIds`, or all that match the list's filter except `except`. */
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
  /** Null if the caller may not see the user. */
  name: z.string().nullable(),
  outcome: z.enum(REASSIGN_OUTCOMES),
  reason: z.string().nullable(),
});
export type ReassignedRole = z.infer<typeof reassignedRole>;
export const reassignment = z.object({ items: z.array(reassignedRole) });

export const MAX_CHECKED = 100;
const cell = z.string().max(1_000);
/** A row of the user's file, unvalidated. Fields left out stay unchanged. */
const listedPerson = z.object({
  email: cell,
  firstName: cell,
  lastName: cell,
  phone: cell.optional(),
  jobTitle: cell.optional(),
  roleId: z.int().optional(),
  groupId: z.uuid().optional(),
});
export const checkUsersInput = z.object({ groupId: z.uuid(), people: z.array(listedPerson).min(1).max(MAX_CHECKED) });
export type ListedPerson = z.infer<typeof listedPerson>;

export const PERSON_ACTIONS = ['create', 'update', 'unchanged', 'error'] as const;
export const checkedPerson = z.object({
  action: z.enum(PERSON_ACTIONS),
  problems: z.array(z.string()),
  /** For an update: the existing user with that address. */
  userId: z.uuid().nullable(),
  version: z.int().nullable(),
  changes: z.array(z.string()),
});
export type CheckedPerson = z.infer<typeof checkedPerson>;
export const checkedPeople = z.object({ items: z.array(checkedPerson) });
