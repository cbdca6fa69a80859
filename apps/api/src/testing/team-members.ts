import { randomBytes } from 'node:crypto';
import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import type { TestClient } from './client.ts';
import { makeReachable } from './devices.ts';
import { type TestApi, testApi } from './test-api.ts';
import { insertControllers } from './world.ts';

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

/** An API with team members for all customers, and an admin of the northern group. */
export async function teamApi(): Promise<{ api: TestApi; admin: TestClient }> {
  const api = await testApi();
  await openTeamEnrolment(api.deps.db);
  return { api, admin: await api.signedIn({ roleId: 2, groupId: api.world.north.groupId }) };
}

/** A new location of the northern group. With features, its controller is connected. */
export async function insertTeamLocation({ deps: { db }, world }: TestApi, features?: string[]): Promise<string> {
  const [controllerId = ''] = await insertControllers(db, world.north.groupId, 1);
  if (features !== undefined) await makeReachable(db, controllerId, features);
  return controllerId;
}

/** Inserts a team member with a name of its own, for the present owner of the controller. */
export async function insertTeamMemberRow(db: Database, controllerId: string): Promise<string> {
  const name = `Person ${randomBytes(6).toString('hex')}`;
  const { rows } = await sql<{ id: string }>`
    insert into team_members (controller_id, owner_epoch, full_name)
    select id, owner_epoch, ${name} from controllers where id = ${controllerId} returning id`.execute(db);
  return rows[0]?.id ?? '';
}
