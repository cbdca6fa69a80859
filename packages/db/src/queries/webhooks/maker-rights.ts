import { EVENTS } from '@earshot/domain/events/catalogue';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { sql, type SqlBool } from 'kysely';
import { apisAreOn } from '../access-tokens/api-tokens.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/** Lets a user make webhooks, and a webhook deliver. */
export const MAKER_PERMISSION: Permission = 'create_api_tokens';

/** Joins the group `g` of the webhook `w` and its maker `u` with role `r` and group `ug`. */
export const withMaker = sql`
  join groups g on g.id = w.group_id join users u on u.id = w.user_id join roles r on r.id = u.role_id
  join groups ug on ug.id = u.group_id`;

const types = Object.entries(EVENTS);
/** The types of events `k` with the permission that each needs. */
const KNOWN = sql`unnest(${arrayLiteral(types.map(([type]) => type))}::text[],
  ${arrayLiteral(types.map(([, { permission }]) => permission))}::text[]) as k(type, permission)`;

/** The types that the webhook delivers by the present rights of its maker. */
export const deliveredTypes = sql<string[]>`array(
  select k.type from ${KNOWN} where r.permissions @> array[k.permission] and (w.types is null or k.type = any(w.types)))`;

/** Condition: the maker may still make webhooks for the group, and may read at least one of the types. */
export const mayDeliver = sql<SqlBool>`(
  u.deleted_at is null and not r.disabled and r.permissions @> array[${MAKER_PERMISSION}]::text[]
  and g.path <@ ug.path and (u.customer_id is null or g.customer_id = u.customer_id)
  and ${apisAreOn} and ${deliveredTypes} <> '{}')`;
