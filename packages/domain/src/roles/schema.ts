import { z } from 'zod';
import { hasHiddenCharacters, HIDDEN_CHARACTERS } from '../names/hidden-characters.ts';
import { idempotencyKey } from '../lists/schema.ts';
import { ALL_PERMISSIONS, type Permission } from '../permissions/permissions.ts';
import { CUSTOM_RANK, CUSTOM_ROLE_LIMITS, ROLE_TEXT_FORBIDDEN } from './limits.ts';

export const ROLE_LIST_USES = ['view', 'assign', 'edit'] as const;
export type RoleListUse = (typeof ROLE_LIST_USES)[number];

const MOST_TYPED = 1_000;
const text = (max: number) =>
  z
    .string()
    // Limits the raw length, including surrounding blanks.
    .max(MOST_TYPED, `Value too long (max ${max} chars)`)
    .refine((value) => value.trim().length <= max, `Value too long (max ${max} chars)`)
    .refine((value) => !hasHiddenCharacters(value.trim()), HIDDEN_CHARACTERS)
    .refine((value) => !ROLE_TEXT_FORBIDDEN.test(value), 'Cannot include: / { } | ; < > ! @ ? " ^ % + *');
const blank = 'Cannot be blank';

/** Required, not blank, at most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *. */
export const roleTitle = text(CUSTOM_ROLE_LIMITS.name)
  .refine((value) => value.trim() !== '', blank)
  .transform((value) => value.trim());
/** Optional; if given, not blank, at most 100 characters, with the same characters forbidden. */
export const roleDescription = text(CUSTOM_ROLE_LIMITS.description)
  .refine((value) => value === '' || value.trim() !== '', blank)
  .transform((value) => value.trim());
export const customRank = z
  .number({ error: (issue) => (issue.input === undefined ? blank : 'Value must be a number') })
  .int('Must be a whole number')
  .min(CUSTOM_RANK.min, `Must be greater than or equal to ${CUSTOM_RANK.min}`)
  .max(CUSTOM_RANK.max, `Must be less than or equal to ${CUSTOM_RANK.max}`);

const permission = z.enum(ALL_PERMISSIONS as [Permission, ...Permission[]]);

export const role = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** A lower number means more power. */
  rank: z.int(),
  hasPermissions: z.boolean(),
  /** Id of the customer's group; null for roles of the root group, which all customers share. */
  groupId: z.uuid().nullable(),
  disabled: z.boolean(),
  isMachineUser: z.boolean(),
  /** Number of users in the group and its sub-groups with the role. */
  people: z.int(),
  editable: z.boolean(),
  /**
   * The caller has every permission of the role. Required to assign the role, change its rank, or switch it on or
   * off.
   */
  withinOwn: z.boolean(),
  version: z.int(),
});
export type Role = z.infer<typeof role>;

export const listRolesInput = z.object({ groupId: z.uuid(), for: z.enum(ROLE_LIST_USES).default('view') });
export const roleList = z.object({
  items: z.array(role),
  /** Custom roles of the customer: whether they are available here, their number and the maximum. */
  customRoles: z.object({ available: z.boolean(), count: z.int(), limit: z.int() }),
});
export type RoleList = z.infer<typeof roleList>;

const inGroup = { groupId: z.uuid(), roleId: z.int() };
const changing = { ...inGroup, version: z.int() };

export const roleInput = z.object(inGroup);
export const roleWithPermissions = role.extend({ permissions: z.array(permission) });
export type RoleWithPermissions = z.infer<typeof roleWithPermissions>;

export const rolePermissionsInput = z.object({ roleId: z.int() });
export const rolePermissions = z.object({ permissions: z.array(permission) });

/** A new role copies the permissions of its base role, or has none. */
export const createRoleInput = z.object({
  groupId: z.uuid(),
  baseRoleId: z.int().optional(),
  title: roleTitle,
  description: roleDescription.default(''),
  rank: customRank,
  idempotencyKey,
});
export type CreateRoleInput = z.input<typeof createRoleInput>;
/** `title` defaults to "Copy of …". */
export const duplicateRoleInput = z.object({ ...inGroup, title: roleTitle.optional(), idempotencyKey });

/** A stale `version` is refused with UE_409, which names the last editor and the time. */
export const updateRoleInput = z.object({
  ...changing,
  title: roleTitle.optional(),
  description: roleDescription.optional(),
});
export const setRoleRankInput = z.object({ ...changing, rank: customRank });
export const setRolePermissionsInput = z.object({ ...changing, permissions: z.array(permission).max(200) });
export const toggleRoleInput = z.object({ ...changing, disabled: z.boolean() });
export const removeRoleInput = z.object(inGroup);
export const removedRole = z.object({ roleId: z.int() });
