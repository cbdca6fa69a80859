import { AFFECTED_BY, MOST_AFFECTED } from '@earshot/domain/incidents/affected-devices';
import { INCIDENT_KINDS } from '@earshot/domain/incidents/kinds';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { headsetName, needsAttention } from './missing-headsets.ts';

const kindsBy = (affected: (typeof AFFECTED_BY)[keyof typeof AFFECTED_BY]) =>
  arrayLiteral(INCIDENT_KINDS.filter((kind) => AFFECTED_BY[kind] === affected));
const HIDDEN_CHARACTERS = 5;

/**
 * The number of devices of a controller `c` that an incident of this kind affects, and the first of them as JSON.
 * Conferences are not devices.
 */
export const affectedDevices = (incidentKind: RawBuilder<string>) => sql`
  select count(*)::int as count,
         coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'deviceId', n.device_id, 'name', n.name) order by n.place)
                    filter (where n.place <= ${MOST_AFFECTED}), '[]') as devices
  from (
    select d.*, row_number() over (order by d.kind, d.name, d.device_id) as place
    from (
      select b.kind, b.device_id, coalesce(nullif(b.name, ''), b.device_id) as name, b.is_faulty, false as is_missing
      from base_units b
      where b.controller_id = c.id and b.deactivated_at is null and b.owner_epoch = c.owner_epoch
      union all
      select e.category, e.device_id, coalesce(nullif(e.name, ''), substr(e.device_id, ${HIDDEN_CHARACTERS + 1})), e.is_faulty, false
      from endpoints e
      where e.controller_id = c.id and e.deactivated_at is null and e.is_valid
        and e.category not in ('conference', 'unknown') and e.owner_epoch = c.owner_epoch
      union all
      select 'headset', e.device_id, ${headsetName}, false, true
      from enrolments e left join endpoints h on h.controller_id = e.controller_id and h.device_id = e.device_id
        and h.deactivated_at is null and h.owner_epoch = e.owner_epoch
      where e.controller_id = c.id and e.owner_epoch = c.owner_epoch and ${needsAttention}
    ) d
    where case when ${incidentKind} = any(${kindsBy('missing')}::text[]) then d.is_missing
               else not d.is_missing and (d.is_faulty or ${incidentKind} = any(${kindsBy('all')}::text[])) end
  ) n`;
