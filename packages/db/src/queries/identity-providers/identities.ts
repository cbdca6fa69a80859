import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { hasProvenDomain, isReached } from './reach.ts';

export interface Candidate {
  readonly userId: string;
  readonly customerId: string | null;
  /** The subject by which the provider knows the user. */
  readonly subject: string | null;
  /** A mapping has given the user a role before. */
  readonly isMapped: boolean;
  /** The provider may sign this user in: by group, role, and the proven domain of the address. */
  readonly isAllowed: boolean;
}

interface Sought {
  readonly providerId: string;
  readonly subject: string;
  /** Verified by the provider. */
  readonly email: string | undefined;
}

/** The user with this subject at the provider, or with this address. */
export async function findCandidate(
  db: Database | Trx,
  { providerId, subject, email }: Sought,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select u.id as "userId", u.customer_id as "customerId", i.subject, coalesce(i.is_mapped, false) as "isMapped",
           ${isReached} and ${hasProvenDomain} and not r.is_machine_user as "isAllowed"
    from identity_providers p join groups pg on pg.id = p.group_id
    cross join users u join groups ug on ug.id = u.group_id join roles r on r.id = u.role_id
    left join user_identities i on i.user_id = u.id and i.provider_id = p.id
    where p.id = ${providerId} and u.deleted_at is null
      and (i.subject = ${subject} or (u.email = ${email ?? null}::citext and not u.email_waits))
    order by i.subject = ${subject} desc nulls last limit 1`.execute(db);
  return rows[0];
}

/** Whether the provider has proven the domain of this address. */
export async function isProvenAddress(trx: Trx, providerId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity_providers p, (select ${email}::text as email) u
    where p.id = ${providerId} and ${hasProvenDomain}`.execute(trx);
  return rows.length > 0;
}

/** Stores which user the subject is, or that the user signed in again. */
export const keepIdentity = (
  trx: Trx,
  identity: { providerId: string; subject: string; userId: string; isMapped: boolean },
) =>
  sql`
    insert into user_identities (provider_id, subject, user_id, is_mapped)
    values (${identity.providerId}, ${identity.subject}, ${identity.userId}, ${identity.isMapped})
    on conflict (provider_id, subject) do update set
      is_mapped = user_identities.is_mapped or excluded.is_mapped, last_sign_in_at = now()`.execute(trx);

/** Gives the user the role and the group of a mapping. */
export const placeUser = (trx: Trx, userId: string, { roleId, groupId }: { roleId: number; groupId: string }) =>
  sql`
    update users set role_id = ${roleId}, group_id = ${groupId}, version = version + 1, updated_at = now()
    where id = ${userId}`.execute(trx);
