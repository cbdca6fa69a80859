import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { isoTime } from '../iso-time.ts';
import { eventType, LOCATION_DATA, recordEvents } from './record-events.ts';

/**
 * Records that incidents were opened or resolved. An incident that was resolved because its controller has another
 * owner has no event: the group is another customer's.
 */
export async function recordIncidentEvents(
  trx: Trx,
  type: 'incident.opened' | 'incident.resolved',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const resolved = type === 'incident.resolved' ? sql`, 'resolvedAt', ${isoTime('i.resolved_at')}` : sql``;
  await recordEvents(sql`
    select ${eventType(type)}, c.customer_id, c.group_id, i.id::text,
           jsonb_build_object(${LOCATION_DATA}, 'controllerId', c.id, 'kind', i.kind, 'cause', i.cause,
                              'since', ${isoTime('i.since')} ${resolved})
    from incidents i join controllers c on c.id = i.controller_id and c.owner_epoch = i.owner_epoch
    where i.id = any(${arrayLiteral(ids)}::uuid[])`).execute(trx);
}
