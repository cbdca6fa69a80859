import { CONFIGURED_KINDS } from '@earshot/domain/device-configuration/configured-kinds';
import { INHERITED_KINDS } from '@earshot/domain/group-configuration/fields';
import { sql } from 'kysely';

const requestTypes = sql.join(INHERITED_KINDS.map((kind) => sql`(${kind}, ${CONFIGURED_KINDS[kind]})`));

/** The request that sends each inherited kind of settings, as a table. */
export const requestTable = sql`(values ${requestTypes}) as r(kind, type)`;

/** Condition: the firmware of a controller with state `s` reported its features, without the one of the request `r`. */
export const isUnsupported = sql`(cardinality(s.supported_features) > 0 and r.type <> all(s.supported_features))`;

/**
 * Whether a controller with state `s` has the settings `k`: `taken`, or the reason why not. Settings that were not
 * answered are sent again.
 */
export const settingState = sql<string>`(case
  when k.taken_version = k.version and k.taken_storage_id is not distinct from s.storage_id then 'taken'
  when ${isUnsupported} then 'unsupported'
  when s.status in ('inactive', 'unknown') then 'offline'
  when k.refusal is null then 'waiting'
  when k.unanswered then 'unanswered'
  else 'refused' end)`;
