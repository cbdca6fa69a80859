import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { keepVersion } from '../device-configuration/configurations.ts';

export const teamKey = (controllerId: string) => ({ controllerId, kind: 'team', deviceId: '' }) as const;

/**
 * Makes the present team members of a location the desired team of its controller, as a new version. Call with the
 * team locked, after the change.
 */
export async function writeTeam(
  trx: Trx,
  { controllerId, userId }: { readonly controllerId: string; readonly userId: string | null },
): Promise<void> {
  await sql`
    insert into configurations as k (controller_id, kind, device_id, settings, updated_by)
    select c.id, 'team', '', jsonb_build_object('members', coalesce((
             select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               'id', t.id, 'fullName', t.full_name, 'saidAs', nullif(t.said_as, ''),
               'callHandlingGroups', to_jsonb(t.call_handling_groups))) order by t.id)
             from team_members t where t.controller_id = c.id and t.owner_epoch = c.owner_epoch), '[]')),
           ${userId}::uuid
    from controllers c where c.id = ${controllerId}
    on conflict (controller_id, kind, device_id) do update
      set settings = excluded.settings, version = k.version + 1, updated_by = excluded.updated_by, updated_at = now(),
          operation_id = null, refusal = null, unanswered = false`.execute(trx);
  await keepVersion(trx, teamKey(controllerId), true);
}
