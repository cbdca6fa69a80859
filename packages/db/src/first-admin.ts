import { randomUUID } from 'node:crypto';
import { DEFAULT_ROLES, RANK } from '@earshot/domain/permissions/default-roles';
import { mailLink } from '@earshot/domain/mails/kinds';
import type { FirstAdminInput } from '@earshot/domain/users/first-admin';
import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';
import { insertAccountToken, useAccountTokens } from './queries/accounts/account-tokens.ts';
import { insertAuditRow } from './queries/audit/audit.ts';
import { insertGroup, lockTree } from './queries/groups/group-writing.ts';
import { writeDefaultRoles } from './queries/roles/role-writing.ts';
import { newSecret } from './secret-tokens.ts';

const ROOT_TITLE = 'All customers';

export interface FirstAdmin {
  readonly email: string;
  /** Single-use link for choosing a password. */
  readonly link: string;
  readonly expiresAt: Date;
}

/** The installation has users, who invite others. */
export class HasUsersError extends Error {}

/**
 * Prepares an empty database: default roles, root group and the first user, who has the most powerful role. Repeating
 * it for the same address returns another link as long as that user has no password; the earlier link then ends.
 * Throws HasUsersError otherwise. Calls at the same time run one after the other.
 */
export const createFirstAdmin = (db: Database, input: FirstAdminInput): Promise<FirstAdmin> =>
  db.transaction().execute(async (trx) => {
    await lockTree(trx);
    await writeDefaultRoles(trx);
    const userId = (await findUnfinished(trx, input.email)) ?? (await insertFirstUser(trx, input));
    await useAccountTokens(trx, userId, ['verify-email', 'create-password']);
    const { secret, hash } = newSecret('account');
    const token = await insertAccountToken(trx, { userId, purpose: 'verify-email', tokenHash: hash });
    const link = mailLink(input.publicUrl, 'invite', secret);
    if (token === undefined || link === undefined) throw new Error('The link could not be created');
    return { email: input.email, link, expiresAt: token.expiresAt };
  });

/** Returns the only user if they have this address and no password, undefined if there are no users. */
async function findUnfinished(trx: Trx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; isUnfinished: boolean }>`
    select id, deleted_at is null and password_hash is null and email = ${email}::citext as "isUnfinished"
    from users limit 2`.execute(trx);
  const [first, second] = rows;
  if (first === undefined) return undefined;
  if (second === undefined && first.isUnfinished) return first.id;
  throw new HasUsersError('This installation has users already');
}

async function insertFirstUser(trx: Trx, { email, firstName, lastName }: FirstAdminInput): Promise<string> {
  const existing = await trx.selectFrom('groups').select('id').where('parent_id', 'is', null).executeTakeFirst();
  const root = existing ?? (await insertGroup(trx, { parentId: null, title: ROOT_TITLE }));
  const role = DEFAULT_ROLES.find(({ rank }) => rank === RANK.superuser);
  if (role === undefined) throw new Error('There is no default role of the highest rank');
  const { id } = await trx
    .insertInto('users')
    .values({ email, first_name: firstName, last_name: lastName, group_id: root.id, role_id: role.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAuditRow(trx, {
    customerId: null,
    groupId: root.id,
    principalId: null,
    principalKind: 'operator',
    principalName: 'Operator of the server',
    action: 'users.create',
    subjectId: id,
    address: null,
    requestId: randomUUID(),
    after: { email, firstName, lastName, roleId: role.id, groupId: root.id },
  });
  return id;
}
