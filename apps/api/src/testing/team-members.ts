import { randomBytes } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

/** Sets the portal setting that team members need beside the feature of the group. */
export const setStandaloneTeamMembers = (db: Database, on: boolean) =>
  sql`
    insert into settings (key, environment, value) values ('standaloneTeamMembers', 'test', ${JSON.stringify(on)}::jsonb)
    on conflict (key, environment) do update set value = excluded.value`.execute(db);

/** Opens team members to all customers that have features; a test without features has none. */
export async function openTeamEnrolment(db: Database): Promise<void> {
  await setStandaloneTeamMembers(db, true);
  await sql`
    insert into group_features (group_id, feature)
    select group_id, 'teamEnrolment' from group_features where feature = 'mds'
    on conflict do nothing`.execute(db);
}

/** Inserts a team member with a name of its own, for the present owner of the controller. */
export async function insertTeamMemberRow(db: Database, controllerId: string): Promise<string> {
  const name = `Person ${randomBytes(6).toString('hex')}`;
  const { rows } = await sql<{ id: string }>`
    insert into team_members (controller_id, owner_epoch, full_name)
    select id, owner_epoch, ${name} from controllers where id = ${controllerId} returning id`.execute(db);
  return rows[0]?.id ?? '';
}
