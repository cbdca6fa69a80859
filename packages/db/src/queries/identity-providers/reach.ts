import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Condition: the provider of the group `pg` signs in users of the group `ug`. Nested customers remain separate. */
export const isReached: RawBuilder<SqlBool> = sql<SqlBool>`(
  ug.path <@ pg.path and ug.customer_id is not distinct from pg.customer_id)`;

/** The user's present address `u.email` is in a domain of the provider `p` that is proven. */
export const hasProvenDomain: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select 1 from identity_domains d where d.provider_id = p.id and d.proven_at is not null
    and d.domain = lower(substring(u.email::text from '@([^@]*)$')))`;

/** The name of the provider by which the user `u` must sign in; null if a password is accepted. */
export const requiredProvider: RawBuilder<string | null> = sql<string | null>`(
  select p.name from identity_providers p join groups pg on pg.id = p.group_id join groups ug on ug.id = u.group_id
  where p.required and ${isReached} and ${hasProvenDomain}
    and not exists (select 1 from identity_exceptions e where e.provider_id = p.id and e.user_id = u.id)
  limit 1)`;

/** Condition: an enabled provider signs in the user `u`, and takes care of second factors. */
export const hasIdentity: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select 1 from user_identities i join identity_providers p on p.id = i.provider_id
  where i.user_id = u.id and p.enabled)`;
