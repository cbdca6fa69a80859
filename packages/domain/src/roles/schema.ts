import { z } from 'zod';
import { idempotencyKey } from '../lists/schema.ts';
import { ALL_PERMISSIONS, type Permission } from '../permissions/permissions.ts';
import { CUSTOM_RANK, CUSTOM_ROLE_LIMITS, ROLE_TEXT_FORBIDDEN } from './limits.ts';

/** What a list of roles is for: to look at, to give to somebody, or to change. */
export const ROLE_LIST_USES = ['view', 'assign', 'edit'] as const;
export type RoleListUse = (typeof ROLE_LIST_USES)[number];

const MOST_TYPED = 1_000;
const text = (max: number) =>
  z
    .string()
    // With all blanks around it.
    .max(MOST_TYPED, `Value too long (max ${max} chars)`)
    .refine((value) => value.trim().length <= max, `Value too long (max ${max} chars)`)
    .refine((value) => !ROLE_TEXT_FORBIDDEN.test(value), 'Cannot include: / { } | ; < > ! @ ? " ^ % + *');
const blank = 'Cannot be blank';

/** Required, not blank, at most 40 characters, none of / { } | ; < > ! @ ? " ^ % + *. */
export const roleTitle = text(CUSTOM_ROLE_LIMITS.name)
  .refine((value) => value.trim() !== '', blank)
  .transform((value) => value.trim());
/** Optional; not blank when given, at most 100 characters, the same characters forbidden. */
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
  /** The lower, the more power. */
  rank: z.int(),
  hasPermissions: z.boolean(),
  /** The customer that it belongs to; null for the roles of the root group, which serve all customers. */
  groupId: z.uuid().nullable(),
  disabled: z.boolean(),
  isMachineUser: z.boolean(),
  /** People in the group and below who have it. */
  people: z.int(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  version: z.int(),
});
export type Role = z.infer<typeof role>;

export const listRolesInput = z.object({ groupId: z.uuid(), for: z.enum(ROLE_LIST_USES).default('view') });
export const roleList = z.object({
  items: z.array(role),
  /** Whether the customer can have roles of its own here, how many it has and how many it may have. */
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

/** A new role has the permissions of its base role, or none. */
export const createRoleInput = z.object({
  groupId: z.uuid(),
  baseRoleId: z.int().optional(),
  title: roleTitle,
  description: roleDescription.default(''),
  rank: customRank,
  idempotencyKey,
});
export type CreateRoleInput = z.input<typeof createRoleInput>;
/** Without a title it is called "Copy of …". */
export const duplicateRoleInput = z.object({ ...inGroup, title: roleTitle.optional(), idempotencyKey });

/** A stale `version` is refused with UE_409, who changed it and when. */
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
