import { Writable } from 'node:stream';
import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { decideDueEnrolments } from '@earshot/db/queries/enrolments/enrolment-deciding';
import { updateIncidents } from '@earshot/db/queries/incidents/incident-upkeep';
import { switchUserEnrolmentOn } from '@earshot/db/queries/locations/settings-of-locations';
import { until } from '@earshot/db/testing/until';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { openTeamEnrolment } from '../../apps/api/src/testing/team-members.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { acked } from '../../apps/gateway/src/testing/acked.ts';
import { headsetRow } from '../../apps/gateway/src/testing/headset-row.ts';
import { connectTestDevice, type TestDevice } from '../../apps/gateway/src/testing/test-device.ts';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import { findText } from '../support/find-text.ts';

/** Part of both names of the person, and of nothing else. */
const MARK = 'Quillfeather';
const BEFORE = `Zora ${MARK}`;
const NAME = `Zoë ${MARK}`;

let api: TestApi;
let gateway: TestGateway;
let device: TestDevice;
let admin: TestClient & { token: string; userId: string };
let owner: TestClient;
let controllerId: string;
const logged: string[] = [];
/** Everything that api and gateway log, at any level. */
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);

beforeAll(async () => {
  api = await testApi({ log });
  const { db, blobs } = api.deps;
  await openTeamEnrolment(db);
  controllerId = api.world.north.controllerId;
  await switchUserEnrolmentOn(db, [controllerId]);
  const { serial } = await db
    .selectFrom('controllers')
    .select('serial')
    .where('id', '=', controllerId)
    .executeTakeFirstOrThrow();
  await admitDevices(db, [serial]);
  gateway = await startTestGateway(api.databaseUrl, { blobs, log });
  device = await connectTestDevice({ url: gateway.brokerUrl, serial });
  admin = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
  owner = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
});
afterAll(async () => {
  await device.client.endAsync(true);
  await gateway.stop();
  await api.destroy();
});

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
let next = 1;
async function journal(...entries: Parameters<TestDevice['journal']>[1]): Promise<void> {
  await device.journal(next, entries);
  next += entries.length;
  await acked(device);
}
const fact = (name: string, deviceId: string, { ago, fullName }: { ago: number; fullName?: string }) => ({
  kind: 'event' as const,
  at: minutesAgo(ago),
  name: `endpoint.${name}`,
  detail: { deviceId, category: 'headset', ...(fullName !== undefined && { fullName }) },
});
/** Sends a full list whose headset names the person as its last and present user. */
async function list(battery: number): Promise<void> {
  const enrolment = { takenAt: minutesAgo(90), enrolledAt: minutesAgo(89), fullName: NAME, returnedAt: null };
  const set = [{ ...headsetRow('H1', battery), lastEnrolledUser: NAME, enrolment }];
  await device.say('endpoints', { ...device.envelope(), full: true, digest: 'd'.repeat(16), set, removed: [] });
  await until(async () => {
    const row = api.deps.db.selectFrom('endpoints').select('battery').where('device_id', '=', 'H1');
    expect(await row.executeTakeFirst()).toEqual({ battery });
  });
}
/** Has the controller refuse the team with a text that quotes the name. */
async function refuseTeam(name: string): Promise<void> {
  const { db } = api.deps;
  const command = await db
    .selectFrom('device_commands')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const detail = `no room for ${name}`;
  await journal({ kind: 'command-reply', commandId: command.id, outcome: 'failed', detail });
  expect(await admin.call('teamMembers.confirmation', { controllerId })).toMatchObject({ state: 'refused' });
}

/** A whole life of a team member, with everything that stores or shows the name. */
async function live(): Promise<string> {
  const { db } = api.deps;
  await device.hello({ supportedFeatures: ['lists.send', 'team-members.set'] });
  await device.state();
  await until(async () => {
    const { isSupported, online } = await admin.call('teamMembers.callHandlingGroups', { controllerId });
    expect({ isSupported, online }).toEqual({ isSupported: false, online: true });
  });
  const keys = { idempotencyKey: 'a person' };
  const { items } = await admin.call('teamMembers.createMany', {
    controllerId,
    names: [BEFORE, 'Alan Turing'],
    ...keys,
  });
  const teamMemberId = items[0]?.id ?? '';
  await journal(fact('rack-out', 'H2', { ago: 300 }), fact('enrolled', 'H2', { ago: 290, fullName: BEFORE }));
  await refuseTeam(BEFORE);
  await admin.call('teamMembers.update', { teamMemberId, version: 1, fullName: NAME, saidAs: `ZO-ee ${MARK}` });
  await sql`
    insert into mails (kind, to_address, user_id, state, deadline_at, kept)
    select 'headset-digest', email, id, 'kept', now(), ${JSON.stringify({ text: NAME })}::jsonb from users
    where id = ${admin.userId}`.execute(db);
  await refuseTeam(NAME);
  const single = { controllerId, fullName: NAME, idempotencyKey: 'the same person again' };
  expect(await admin.code('teamMembers.create', single)).toBe('UE_409');
  expect(await admin.code('teamMembers.create', { controllerId, fullName: `${NAME} <` })).toBe('UE_400');
  await admin.call('teamMembers.check', { controllerId, names: [NAME] });
  await journal(
    fact('rack-in', 'H2', { ago: 200 }),
    fact('enrolled', 'H3', { ago: 100, fullName: NAME }),
    fact('enrolled', 'H1', { ago: 89, fullName: NAME }),
    fact('handed-on', 'H4', { ago: 80, fullName: NAME }),
    fact('handed-on', 'H4', { ago: 70, fullName: 'Alan Turing' }),
    fact('rack-out', 'H5', { ago: 60 }),
  );
  await list(50);
  await device.sayRaw('journal', `{"v":1,"fullName":"${NAME}"`);
  await until(async () => expect(await findText(db, NAME)).toContain('dead_letters.payload'));
  await decideDueEnrolments(db, new Date());
  await updateIncidents(db, { asOf: new Date(), graceMs: 0, standaloneTeamMembers: true });
  expect(await db.selectFrom('incidents').select('id').execute()).toHaveLength(1);
  await admin.call('enrolments.list', { controllerId, search: MARK });
  await owner.call('audit.list', { groupId: api.world.customer.groupId, subject: MARK });
  const url = `/exports/enrolments.csv?controllerId=${controllerId}&search=${MARK}`;
  await api.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const data = await admin.call('teamMembers.exportData', { teamMemberId });
  expect(data.names.map(({ fullName }) => fullName)).toEqual([NAME, BEFORE]);
  expect(data.uses.map(({ deviceId }) => deviceId)).toEqual(['H4', 'H1', 'H3', 'H2']);
  return teamMemberId;
}

it('an erased person leaves no name anywhere: in no table, in no log, and not after further reports', async () => {
  const { db } = api.deps;
  const teamMemberId = await live();
  const stored = await findText(api.owner, MARK);
  expect(stored).toEqual([
    'command_replies.detail',
    'configuration_versions.refusal',
    'configuration_versions.settings',
    'configurations.refusal',
    'configurations.settings',
    'dead_letters.payload',
    'device_commands.detail',
    'device_commands.payload',
    'endpoints.last_enrolled_user',
    'enrolment_history.full_name',
    'enrolment_listings.full_name',
    'enrolment_listings.search',
    'enrolments.full_name',
    'former_member_names.full_name',
    'idempotency_keys.response',
    'mails.kept',
    'operations.message',
    'team_members.full_name',
    'team_members.said_as',
  ]);
  const statuses = () => db.selectFrom('enrolments').select(['device_id', 'status']).orderBy('device_id').execute();
  const before = await statuses();

  await admin.call('teamMembers.erase', { teamMemberId });
  expect(await findText(api.owner, MARK)).toEqual([]);
  expect(await statuses()).toEqual(before);

  await list(40);
  await journal(
    fact('enrolled', 'H1', { ago: 2, fullName: NAME }),
    fact('enrolled', 'H6', { ago: 1, fullName: BEFORE }),
  );
  expect(await db.selectFrom('enrolments').select('device_id').where('device_id', '=', 'H6').execute()).toHaveLength(1);
  expect(await findText(api.owner, MARK)).toEqual([]);
  expect(await recountDevices(db)).toEqual([]);
  const team = db.selectFrom('configurations').select('settings').where('kind', '=', 'team');
  expect(await team.executeTakeFirst()).toMatchObject({ settings: { members: [{ fullName: 'Alan Turing' }] } });

  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => line.toLowerCase().includes(MARK.toLowerCase()))).toEqual([]);
});
