import type { UserDetailRow, UserRow } from '@earshot/db/queries/users/user-rows';
import type { User, UserDetail } from '@earshot/domain/users/schema';

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

export const toUserDetail = (row: UserDetailRow): UserDetail => ({
  ...toUser(row),
  phone: row.phone,
  jobTitle: row.job_title,
  avatar: row.avatar,
  permissions: row.permissions,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

/** What the audit log keeps of a person. */
export const toAudited = ({ first_name, last_name, email, group_id, role_id, phone, job_title }: UserDetailRow) => ({
  firstName: first_name,
  lastName: last_name,
  email,
  groupId: group_id,
  roleId: role_id,
  phone,
  jobTitle: job_title,
});
