import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { hasProvenDomain, isReached } from '../identity-providers/reach.ts';
import type { DirectoryUserValues } from './users.ts';

/** Names and external ids of the groups of the directory's user `d`, by which mappings choose. */
const groupNames = sql`
  coalesce((select array_agg(distinct v.name) from directory_members m join directory_groups g on g.id = m.group_id
            cross join lateral (values (g.display_name), (g.external_id)) v(name)
            where m.member_id = d.id and v.name is not null), '{}')`;

/** A directory's user with the account that belongs to it. */
export interface Person extends DirectoryUserValues {
  readonly id: string;
  readonly groups: readonly string[];
  readonly isMapped: boolean;
  /** The address is in a proven domain of the provider. */
  readonly isProven: boolean;
  readonly account: Account | null;
}

interface Account {
  readonly userId: string;
  /** False for an account with the same address that is not linked yet. */
  readonly isLinked: boolean;
  /** The provider may act on the account: by group, role and proven domain. */
  readonly isAllowed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Users of a directory with their accounts; an account that was deleted is left out. */
export async function listPeople(trx: Trx, providerId: string, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select d.id, d.user_name as "userName", d.external_id as "externalId", d.email, d.given_name as "givenName",
           d.family_name as "familyName", d.display_name as "displayName", d.active, d.is_mapped as "isMapped",
           ${groupNames} as groups,
           (select ${hasProvenDomain} from (select d.email) u) as "isProven",
           (select json_build_object('userId', u.id, 'isLinked', u.id is not distinct from d.user_id,
                     'isAllowed', ${isReached} and ${hasProvenDomain} and not r.is_machine_user,
                     'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)
            from users u join groups ug on ug.id = u.group_id join roles r on r.id = u.role_id
            where u.deleted_at is null and (u.id = d.user_id or (
              u.email = d.email::citext and not u.email_waits and ${isReached} and ${hasProvenDomain}
              and not r.is_machine_user
              and not exists (select 1 from directory_users o where o.user_id = u.id and o.id <> d.id)))
            order by u.id is not distinct from d.user_id desc limit 1) as account
    from directory_users d join identity_providers p on p.id = d.provider_id join groups pg on pg.id = p.group_id
    where d.provider_id = ${providerId} and d.id = any(${[...ids]}::uuid[]) order by d.id`.execute(trx);
  return rows;
}

export interface DirectoryState {
  readonly id: string;
  readonly active: boolean;
  readonly groups: readonly string[];
}

/** The user who signs in as the directory of the provider describes them; undefined if the directory has no such user. */
export async function findDirectoryState(
  trx: Trx,
  { providerId, subject, email }: { providerId: string; subject: string; email: string | undefined },
): Promise<DirectoryState | undefined> {
  const { rows } = await sql<DirectoryState>`
    select d.id, d.active, ${groupNames} as groups
    from directory_users d left join user_identities i on i.user_id = d.user_id and i.provider_id = d.provider_id
    where d.provider_id = ${providerId} and (i.subject = ${subject} or lower(d.email) = lower(${email ?? null}::text))
    order by i.subject = ${subject} desc nulls last limit 1`.execute(trx);
  return rows[0];
}
