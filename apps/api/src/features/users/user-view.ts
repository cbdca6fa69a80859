import type { UserDetailRow, UserRow } from '@earshot/db/queries/users/user-rows';
import { type ActingUser, actRefusals } from '@earshot/domain/users/acting-on-users';
import type { User, UserDetail } from '@earshot/domain/users/schema';
import type { Principal } from '../../trpc/principal.ts';

export const toUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  groupId: row.group_id,
  groupTitle: row.group_title,
  roleId: row.role_id,
  roleTitle: row.role_title,
  rank: row.rank,
  lockedUntil: row.locked_until?.toISOString() ?? null,
  isLocked: row.locked_until !== null,
  mfa: { verified: row.has_second_factor },
  isVerified: row.is_verified,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  version: row.version,
});

export const actingUser = ({ userId, role, permissions, scope }: Principal): ActingUser => ({
  userId,
  rank: role.rank,
  permissions,
  customerId: scope.customerId,
});

export const toUserDetail = (row: UserDetailRow, viewer: Principal): UserDetail => ({
  ...toUser(row),
  phone: row.phone,
  jobTitle: row.job_title,
  avatar: row.avatar,
  permissions: row.permissions,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  refusals: actRefusals(actingUser(viewer), { id: row.id, rank: row.rank, rolePermissions: row.role_permissions }),
});

export const toAudited = ({ first_name, last_name, email, group_id, role_id, phone, job_title }: UserDetailRow) => ({
  firstName: first_name,
  lastName: last_name,
  email,
  groupId: group_id,
  roleId: role_id,
  phone,
  jobTitle: job_title,
});
