import { createHash, createPublicKey, verify } from 'node:crypto';
import { recordCalls } from '@earshot/db/queries/calls/record-calls';
import type { EvidenceKeys, EvidenceManifest } from '@earshot/domain/evidence/schema';
import { EVIDENCE_PART_IDS } from '@earshot/domain/evidence/parts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { readPdf } from '@earshot/pdf/testing/read-pdf';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { countHearings } from '../../testing/hearings.ts';
import { insertPastDelivery, insertPlayRow } from '../../testing/past-delivery.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { insertTeamMemberRow, openTeamEnrolment } from '../../testing/team-members.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const OWNER = 4;
const ADMIN = 1;
const HOSTILE = '=cmd|"evil" <script>alert(1)</script> \u202Eשלום 🎧, Leeds';

type Person = TestClient & { token: string; userId: string; email: string };
let api: TestApi;
let owner: Person;
let controllerId: string;
let memberId: string;
let deliveryId: string;
let incidentId: string;
let now: number;

beforeAll(async () => {
  api = await testApi();
  await openTeamEnrolment(api.deps.db);
  now = Date.now();
  const { db } = api.deps;
  ({ controllerId } = api.world.leeds);
  owner = await api.signedIn({ roleId: OWNER, groupId: api.world.customer.groupId });
  await sql`update groups set names_in_proof_of_play = true where id = ${api.world.leeds.groupId}`.execute(db);
  await owner.call('locations.update', { controllerId, version: 1, boxName: 'Leeds Headrow' });
  // Names that this version refuses may be stored.
  await sql`update controllers set box_name = ${HOSTILE} where id = ${controllerId}`.execute(db);
  const past = await insertPastDelivery(db, {
    ...api.world.leeds,
    locations: 1,
    plays: 3,
    controllerIds: [controllerId],
  });
  ({ deliveryId } = past);
  await sql`update deliveries set created_at = now() - interval '2 hours' where id = ${deliveryId}`.execute(db);
  for (const location of past.controllerIds)
    await insertPlayRow(db, { deliveryId, controllerId: location, instant: past.instants[0] });
  memberId = await insertTeamMemberRow(db, controllerId);
  const heard = JSON.stringify({ [memberId]: past.instants[0] });
  await sql`update plays set heard = ${heard}::jsonb where controller_id = ${controllerId}`.execute(db);
  await countHearings(db, [{ deliveryId, controllerId }]);
  await db.transaction().execute((trx) =>
    recordCalls(trx, [
      {
        controllerId,
        ownerEpoch: 1,
        callId: 'call-1',
        category: 'callpoint',
        deviceId: 'CP-1',
        reason: '@Fitting rooms',
        initiatedAt: new Date(now - 5 * MINUTE_MS),
        end: { outcome: 'answered', responseMs: 8_000, answeredBy: null },
      },
    ]),
  );
  for (const location of [controllerId, api.world.north.controllerId]) {
    await sql`
      insert into device_events (controller_id, n, at, owner_epoch, name, detail)
      select ${location}, n, now() - make_interval(mins => n), 1, 'controller.booted', '{}' from generate_series(1, 3) n`.execute(
      db,
    );
  }
  const { rows } = await sql<{ id: string }>`
    insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, alarm_at, resolved_at)
    select customer_id, id, owner_epoch, 'controller-offline', 'It cannot be reached.', now() - interval '2 hours',
           now() - interval '2 hours', now() - interval '2 hours', now() - interval '1 hour'
    from controllers where id = ${controllerId}::uuid returning id`.execute(db);
  incidentId = rows[0]?.id ?? '';
  await sql`
    insert into configurations (controller_id, kind, device_id, settings, version)
    values (${controllerId}, 'controller', '', '{"a":3}', 3)
    on conflict (controller_id, kind, device_id) do update set settings = excluded.settings, version = 3`.execute(db);
  await sql`delete from configuration_versions where controller_id = ${controllerId}`.execute(db);
  await sql`
    insert into configuration_versions (controller_id, kind, device_id, version, settings, is_sent, written_at)
    select ${controllerId}, 'controller', '', n, jsonb_build_object('a', n), true, now() - (3 - n) * interval '20 hours'
    from generate_series(1, 3) n`.execute(db);
});
afterAll(() => api.destroy());

interface Range {
  readonly from?: number;
  readonly to?: number;
}

async function download(token: string | undefined, location = controllerId, { from, to }: Range = {}) {
  const range = { from: new Date(from ?? now - HOUR_MS * 30), to: new Date(to ?? now + MINUTE_MS) };
  const query = new URLSearchParams({
    locationId: location,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
  });
  const response = await api.app.inject({
    url: `/exports/evidence.zip?${query.toString()}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
}

async function packFor(token: string, range?: Range) {
  const { status, body, headers } = await download(token, controllerId, range);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(Number(headers['content-length'])).toBe(body.length);
  const files = new Map(
    Object.entries(unzipSync(body)).map(([name, bytes]): [string, Buffer] => [name, Buffer.from(bytes)]),
  );
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const manifest = JSON.parse(textOf('manifest.json')) as EvidenceManifest;
  const csv = (part: string): Record<string, string>[] => parse(textOf(`${part}.csv`), { columns: true });
  const json = (part: string): Record<string, unknown>[] =>
    textOf(`${part}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { files, textOf, manifest, csv, json, headers };
}

const withRights = async (permissions: readonly string[], groupId = api.world.customer.groupId): Promise<Person> => {
  const roleId = await insertRoleRow(api.deps.db, { groupId, permissions: [...permissions] });
  return await api.signedIn({ roleId, groupId });
};

const bodyOf = ({ body }: { body: Buffer }) => body.toString().replace(/"requestId":"[^"]*"/, '');

describe('an evidence pack', () => {
  it('is named after its location, and names each of its files with length and hash', async () => {
    const { files, manifest, headers } = await packFor(owner.token);
    expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''\d{8}%20\d{4}-.*-evidence\.zip$/);
    const named = new Map(manifest.files.map(({ name, ...file }) => [name, file]));
    expect([...files.keys()].toSorted()).toEqual([...named.keys(), 'manifest.json', 'manifest.sig'].toSorted());
    for (const [name, { bytes, sha256 }] of named) {
      const content = files.get(name) ?? Buffer.alloc(0);
      expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, bytes, sha256]);
    }
    expect(manifest).toMatchObject({
      format: 'earshot-evidence',
      formatVersion: 1,
      location: { id: controllerId, name: HOSTILE, groupTitle: 'Leeds' },
      madeBy: { userId: owner.userId, name: 'Test Person', email: owner.email, with: 'session' },
    });
    expect(manifest.parts.map(({ part, included }) => [part, included])).toEqual(
      EVIDENCE_PART_IDS.map((part) => [part, true]),
    );
  });

  it('is signed with the key that the platform publishes, over the exact bytes of the manifest', async () => {
    const { files, manifest } = await packFor(owner.token);
    const published = await api.app.inject({ url: '/.well-known/earshot-evidence-keys.json' });
    const { keys } = published.json<EvidenceKeys>();
    const key = keys.find(({ id }) => id === manifest.keyId);
    const publicKey = createPublicKey(key?.publicKey ?? '');
    const der = publicKey.export({ format: 'der', type: 'spki' });
    expect(createHash('sha256').update(der).digest('hex')).toBe(manifest.keyId);
    const bytes = files.get('manifest.json') ?? Buffer.alloc(0);
    const signature = files.get('manifest.sig') ?? Buffer.alloc(0);
    expect(signature).toHaveLength(64);
    expect(verify(null, bytes, publicKey, signature)).toBe(true);
    expect(verify(null, Buffer.concat([bytes, Buffer.from(' ')]), publicKey, signature)).toBe(false);
  });

  it('ends when it is made, if the range reaches into the future', async () => {
    const { manifest } = await packFor(owner.token, { to: now + DAY_MS });
    expect(manifest.range.to).toBe(manifest.madeAt);
  });

  it('says in its summary and README for whom and when it was made, and which parts it has', async () => {
    const { files, textOf, manifest } = await packFor(owner.token);
    const [first = '', second = ''] = readPdf(files.get('summary.pdf') ?? Buffer.alloc(0)).pages;
    expect(first).toContain(manifest.location.serialNumber);
    expect(first).toContain(manifest.keyId);
    expect(first).toContain(owner.email);
    expect(first).toContain('<script>alert(1)</script>');
    expect(second).toContain('Proof of play');
    expect(second).toContain('played 1');
    const readme = textOf('README.txt');
    expect(readme).toContain(`https://earshot.test/.well-known/earshot-evidence-keys.json`);
    expect(readme).toContain('openssl pkeyutl -verify');
    expect(readme).not.toContain('script');
  });
});

describe('the parts of an evidence pack', () => {
  it('have what the lists of the location have', async () => {
    const { json, manifest } = await packFor(owner.token);
    const { from, to } = manifest.range;
    const place = { groupId: api.world.leeds.groupId, controllerId };
    expect(json('location')).toEqual([await owner.call('locations.get', { controllerId })]);
    const events = await owner.call('systemEvents.list', { ...place, from, to });
    expect(json('system-events')).toEqual(events.items);
    expect(events.items).toHaveLength(3);
    const plays = await owner.call('deliveries.plays', { deliveryId, controllerId });
    expect(json('plays')).toEqual(plays.items.map((play) => expect.objectContaining(play)));
    expect(plays.items).toHaveLength(3);
    const incidents = await owner.call('incidents.list', {
      ...place,
      states: ['open', 'acknowledged', 'resolved'],
      during: { from, to },
    });
    expect(json('incidents')).toEqual(incidents.items);
    expect(incidents.items.map(({ id }) => id)).toEqual([incidentId]);
    const history = await owner.call('locations.history', { controllerId, from, to, pageSize: 200 });
    expect(json('history')).toEqual(history.items);
    const audit = await owner.call('audit.list', { groupId: ownGroup(), subject: controllerId, from, to });
    expect(json('user-events')).toEqual(audit.items);
    expect(audit.items.at(-1)?.action).toBe('controller.update');
    const rows = new Map(manifest.parts.map((part) => [part.part, part.included ? part.rows : -1]));
    for (const part of EVIDENCE_PART_IDS) expect([part, rows.get(part)]).toEqual([part, json(part).length]);
  });

  it('have the same rows as CSV and as JSON', async () => {
    const { csv, json } = await packFor(owner.token);
    for (const part of EVIDENCE_PART_IDS) expect([part, csv(part).length]).toEqual([part, json(part).length]);
    expect(csv('plays')).toMatchObject([
      { result: 'played', heard: '1' },
      { result: 'waiting' },
      { result: 'waiting' },
    ]);
    expect(csv('calls')).toMatchObject([{ deviceId: 'CP-1', outcome: 'answered', responseMs: '8000' }]);
    expect(csv('casts')).toMatchObject([{ deliveryId, playsDue: '3' }]);
  });

  it('have the settings in force at the start of the range, and the versions written in it', async () => {
    const { csv } = await packFor(owner.token);
    expect(
      csv('configuration').map(({ version, inForceAtStart, settings }) => [version, inForceAtStart, settings]),
    ).toEqual([
      ['1', 'true', '{"a":1}'],
      ['2', 'false', '{"a":2}'],
      ['3', 'false', '{"a":3}'],
    ]);
    const later = await packFor(owner.token, { from: now - HOUR_MS });
    expect(later.csv('configuration').map(({ version, inForceAtStart }) => [version, inForceAtStart])).toEqual([
      ['2', 'true'],
      ['3', 'false'],
    ]);
  });

  it('have only rows of the range', async () => {
    const empty = await packFor(owner.token, { from: now - 20 * DAY_MS, to: now - 10 * DAY_MS });
    for (const part of EVIDENCE_PART_IDS.filter((id) => id !== 'location')) {
      expect([part, empty.json(part)]).toEqual([part, []]);
    }
    const { json } = await packFor(owner.token);
    const instants = json('plays').map(({ instant }) => Date.parse(String(instant)));
    const [first = 0, second = 0] = instants;
    const one = await packFor(owner.token, { from: first, to: second });
    expect(one.json('plays').map(({ instant }) => Date.parse(String(instant)))).toEqual([first]);
  });

  it('guard cells that spreadsheets would run as formulas, and leave names as they are in JSON', async () => {
    const { csv, json } = await packFor(owner.token);
    expect(csv('location')[0]?.['name']).toBe(`'${HOSTILE}`);
    expect(json('location')[0]?.['boxName']).toBe(HOSTILE);
    expect(csv('calls')[0]?.['reason']).toBe("'@Fitting rooms");
  });
});

const ownGroup = () => api.world.customer.groupId;

describe('the rights to an evidence pack', () => {
  it('are a permission of its own and the right to see the location', async () => {
    const rights = ['export_evidence', 'view_controllers'];
    for (const missing of rights) {
      const person = await withRights(rights.filter((right) => right !== missing));
      expect((await download(person.token)).status).toBe(403);
    }
    expect((await download(undefined)).status).toBe(401);
    expect((await download((await withRights(rights)).token)).status).toBe(200);
  });

  it('leave out parts that the maker may not see, and say so', async () => {
    const person = await withRights(['export_evidence', 'view_controllers']);
    const { manifest, files, textOf } = await packFor(person.token);
    expect(manifest.parts.filter(({ included }) => !included)).toEqual([
      { part: 'system-events', included: false, reason: 'The maker of this pack lacks the permission view_events.' },
      { part: 'calls', included: false, reason: 'The maker of this pack lacks the permission view_reports.' },
      { part: 'casts', included: false, reason: 'The maker of this pack lacks the permission view_mcasts.' },
      { part: 'plays', included: false, reason: 'The maker of this pack lacks the permission view_mcasts.' },
      { part: 'user-events', included: false, reason: 'The maker of this pack lacks the permission view_audit_log.' },
    ]);
    for (const part of ['system-events', 'calls', 'casts', 'plays', 'user-events']) {
      expect([files.has(`${part}.csv`), files.has(`${part}.jsonl`)]).toEqual([false, false]);
    }
    expect(textOf('README.txt')).toContain('- User events: left out. The maker of this pack lacks');
    expect(textOf('history.jsonl')).not.toContain('"change"');
  });

  it('leave out casts where the feature is off', async () => {
    const { customer } = api.world;
    await sql`delete from group_features where group_id = ${customer.groupId} and feature = 'mds'`.execute(api.deps.db);
    try {
      const { manifest } = await packFor(owner.token);
      expect(manifest.parts.find(({ part }) => part === 'plays')).toEqual({
        part: 'plays',
        included: false,
        reason: 'The feature mds is off for the group of the location.',
      });
    } finally {
      await sql`insert into group_features (group_id, feature) values (${customer.groupId}, 'mds')`.execute(
        api.deps.db,
      );
    }
  });

  it('name people who heard a play only for users who may see team members', async () => {
    const { csv } = await packFor(owner.token);
    expect(csv('plays')[0]?.['heardBy']).not.toBe('');
    const rights = ['export_evidence', 'view_controllers', 'view_mcasts'];
    const unnamed = await packFor((await withRights(rights)).token);
    expect(unnamed.csv('plays')[0]).toMatchObject({ heard: '1', heardBy: '' });
  });

  it('do not name casts of a group above that the maker may not see, but count them', async () => {
    const past = await insertPastDelivery(api.deps.db, {
      ...api.world.customer,
      locations: 0,
      plays: 1,
      controllerIds: [controllerId],
    });
    try {
      const rights = ['export_evidence', 'view_controllers', 'view_mcasts'];
      const local = await packFor((await withRights(rights, api.world.leeds.groupId)).token);
      expect(local.csv('casts')).toMatchObject([
        { cast: '', deliveryId: '', playsDue: '1' },
        { deliveryId, playsDue: '3' },
      ]);
      expect(new Set(local.csv('plays').map((play) => play['deliveryId']))).toEqual(new Set([deliveryId]));
      expect((await packFor(owner.token)).csv('casts')).toMatchObject([
        { deliveryId: past.deliveryId },
        { deliveryId },
      ]);
    } finally {
      await sql`update deliveries set removed_at = now() where id = ${past.deliveryId}`.execute(api.deps.db);
    }
  });

  it('answer for a location of another customer or a sibling group as for one that does not exist', async () => {
    const stranger = await api.signedIn({ roleId: OWNER, groupId: api.world.other.groupId });
    const sibling = await api.signedIn({ roleId: OWNER, groupId: api.world.south.groupId });
    const missing = await download(stranger.token, '018f0000-0000-7000-8000-000000000000');
    for (const { token } of [stranger, sibling]) {
      const answer = await download(token);
      expect([answer.status, bodyOf(answer)]).toEqual([404, bodyOf(missing)]);
    }
  });

  it('do not include user events under a former owner, even for internal staff', async () => {
    const { db } = api.deps;
    const insert = async (customerId: string, action: string) =>
      await sql`
        insert into audit_log (principal_kind, action, request_id, subject_id, customer_id, group_path)
        values ('session', ${action}, 'r', ${controllerId}, ${customerId}::uuid, ${api.world.paths.north}::ltree)`.execute(
        db,
      );
    const { rows } = await sql<{ own: string; other: string }>`
      select (select customer_id from groups where id = ${ownGroup()}) as own,
             (select customer_id from groups where id = ${api.world.other.groupId}) as other`.execute(db);
    const [{ own, other } = { own: '', other: '' }] = rows;
    await insert(other, 'controller.update');
    await insert(own, 'controller.move');
    const staff = await api.signedIn({ roleId: ADMIN, groupId: api.world.rootId });
    const actions = (await packFor(staff.token))
      .json('user-events')
      .map((event) => event['requestId'] === 'r' && event['action']);
    expect(actions.filter(Boolean)).toEqual(['controller.move']);
  });

  it('are those of the token with which the pack is made', async () => {
    const { secret: token } = await owner.call('accessTokens.create', {
      groupId: ownGroup(),
      title: 'Evidence',
      permissions: ['export_evidence', 'view_controllers', 'view_events'],
    });
    const { manifest } = await packFor(token);
    expect(manifest.madeBy).toEqual({ userId: owner.userId, name: 'Test Person', email: owner.email, with: 'token' });
    const included = manifest.parts.flatMap(({ part, included: has }) => (has ? [part] : []));
    expect(included).toEqual(['location', 'history', 'system-events', 'configuration', 'incidents']);
  });
});

/** The number of statements that wait for the table of incidents. */
async function waitingForIncidents(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = 'incidents'::regclass`.execute(
    api.deps.db,
  );
  return rows[0]?.n;
}

describe('the request for an evidence pack', () => {
  it('is recorded as a user event that names the manifest', async () => {
    const { files, manifest } = await packFor(owner.token);
    const { items } = await owner.call('audit.list', {
      groupId: ownGroup(),
      subject: controllerId,
      action: 'controller.export-evidence',
    });
    expect(items[0]).toMatchObject({
      requestId: manifest.requestId,
      after: {
        ...manifest.range,
        keyId: manifest.keyId,
        manifestSha256: createHash('sha256')
          .update(files.get('manifest.json') ?? '')
          .digest('hex'),
      },
      summary: { sentence: `exported evidence of ${HOSTILE}` },
    });
  });

  it('is refused for more than 92 days, an empty range and bad values', async () => {
    const message = async (range: Range, location?: string) => {
      const { status, body } = await download(owner.token, location, range);
      return [status, (JSON.parse(body.toString()) as { errorMessage?: string }).errorMessage];
    };
    expect(await message({ from: now - 93 * DAY_MS })).toEqual([400, 'A range has at most 92 days']);
    expect(await message({ from: now, to: now })).toEqual([400, 'The range ends before it begins']);
    expect(await message({}, 'x')).toEqual([400, 'Which location?']);
    expect((await download(owner.token, controllerId, { from: now - 91 * DAY_MS })).status).toBe(200);
  });

  it('makes no pack for a request of the headers', async () => {
    expect((await api.app.inject({ method: 'HEAD', url: '/exports/evidence.zip' })).statusCode).toBe(404);
  });

  it('waits for no second pack of the same user, and leaves other users alone', async () => {
    const other = await api.signedIn({ roleId: OWNER, groupId: api.world.north.groupId });
    const first = await api.owner.transaction().execute(async (trx) => {
      await sql`lock table incidents in access exclusive mode`.execute(trx);
      const made = download(owner.token);
      await expect.poll(() => waitingForIncidents()).toBe(1);
      const second = await download(owner.token);
      expect([second.status, second.headers['retry-after']]).toEqual([503, '2']);
      const theirs = download(other.token);
      await expect.poll(() => waitingForIncidents()).toBe(2);
      return [made, theirs];
    });
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await download(owner.token)).status).toBe(200);
  });

  it('reads all parts as they were at one moment', async () => {
    const made = await api.owner.transaction().execute(async (trx) => {
      await sql`lock table incidents in access exclusive mode`.execute(trx);
      const begun = packFor(owner.token);
      await expect.poll(() => waitingForIncidents()).toBe(1);
      // Reported late, before the part with the events is read.
      await sql`
        insert into device_events (controller_id, n, at, owner_epoch, name, detail)
        values (${controllerId}, 99, now() - interval '20 minutes', 1, 'controller.booted', '{}')`.execute(api.deps.db);
      return [begun];
    });
    expect((await made[0])?.json('system-events')).toHaveLength(3);
    expect((await packFor(owner.token)).json('system-events')).toHaveLength(4);
  });
});
