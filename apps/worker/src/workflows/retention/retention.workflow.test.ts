import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '@earshot/blob-store/blob-store';
import { folderBlobStore } from '@earshot/blob-store/folder-blob-store';
import type { RetentionRule } from '@earshot/db/queries/retention/rule';
import { RETENTION_RULES } from '@earshot/db/queries/retention/rules';
import { insertFleet, type TestFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { TEMPORAL_SCHEDULES } from '@earshot/processes/temporal-schedules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createRetentionActivities } from '../../activities/retention.activities.ts';
import { startTestWorkers } from '../../testing/test-workers.ts';

let test: TestDatabase;
let fleet: TestFleet;
let folder: string;
let blobs: BlobStore;
let worker: Awaited<ReturnType<typeof startTestWorkers>>;

const rules = [...RETENTION_RULES];
/** Only in its own test, because Temporal tries it five times within 15 s in each run. */
const failing: RetentionRule = {
  name: 'failing',
  table: 'notices',
  keep: { hours: 0 },
  step: () => Promise.reject(new Error('This rule is broken')),
};

beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 1 });
  folder = await mkdtemp(join(tmpdir(), 'earshot-retention-'));
  blobs = folderBlobStore(folder);
  // No time: an activity ends after each batch, and its workflow calls it again.
  worker = await startTestWorkers(
    createRetentionActivities({ db: test.db, blobs, environment: 'test', rules, forMs: 0 }),
  );
});
afterAll(async () => {
  await worker.stop();
  await test.destroy();
  await rm(folder, { recursive: true });
});
beforeEach(() => sql`delete from retention_runs`.execute(test.db));

const run = (): Promise<string[]> =>
  worker.client.workflow.execute('retentionWorkflow', {
    workflowId: randomUUID(),
    taskQueue: TEMPORAL_SCHEDULES.retention.taskQueue,
  });
const runs = () => test.db.selectFrom('retention_runs').select(['rule', 'finished_at', 'removed', 'error']).execute();

describe('retention', () => {
  it('applies every rule in batches, and records a failing rule without delaying the others', async () => {
    rules.unshift(failing);
    onTestFinished(() => void rules.shift());
    await sql`
      insert into outbox (process, workflow_id, signal, sent_at)
      select 'mail', 'old', 'wake', now() - interval '30 days' from generate_series(1, 12000)`.execute(test.db);
    expect(await run()).toEqual(['failing']);
    const noted = await runs();
    expect(noted.map(({ rule }) => rule).toSorted()).toEqual(
      ['failing', 'unused-files', ...RETENTION_RULES.map(({ name }) => name)].toSorted(),
    );
    expect(noted.find(({ rule }) => rule === 'failing')).toMatchObject({
      finished_at: null,
      error: 'This rule is broken',
    });
    expect(noted.find(({ rule }) => rule === 'sent-messages')).toMatchObject({ removed: 12_000, error: null });
    expect(noted.filter(({ finished_at }) => finished_at === null)).toHaveLength(1);
  });

  it('uses the configured period', async () => {
    await sql`insert into settings (key, environment, value) values ('keepMails', '*', '7')`.execute(test.db);
    await sql`
      insert into mails (kind, to_address, deadline_at, state, settled_at)
      select 'invite', days || '@test.example', now(), 'sent', now() - days * interval '1 day'
      from unnest(array[6, 8]) as days`.execute(test.db);
    await run();
    const left = await test.db.selectFrom('mails').select('to_address').execute();
    expect(left).toEqual([{ to_address: '6@test.example' }]);
  });
});

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

async function putLongAgo(content: string): Promise<string> {
  const sha256 = await blobs.put(Buffer.from(content));
  await utimes(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), LONG_AGO, LONG_AGO);
  return sha256;
}

describe('stored files', () => {
  it('are kept while a clip, a delivery, a release or a call point uses them, and after a recent upload', async () => {
    const { db } = test;
    const [clip, sent, release, configured, held, unused] = await Promise.all(
      ['clip', 'sent', 'release', 'configured', 'held', 'unused'].map(putLongAgo),
    );
    const fresh = await blobs.put(Buffer.from('fresh'));
    await sql`update audio_clips set sha256 = ${clip}, deleted_at = now()`.execute(db);
    const deliveryId = await fleet.insertDelivery();
    await sql`update deliveries set clip_sha256 = ${sent} where id = ${deliveryId}`.execute(db);
    await sql`
      insert into firmware_releases (version, sha256, bytes, signature) values ('1', ${release}, 1, 's')`.execute(db);
    const actions = JSON.stringify({ endpointId: '1', actions: [{ conferenceAnnouncementClips: `x,${configured}` }] });
    await sql`
      with o as (
        insert into operations (kind, subject_id, group_id, customer_id, trace_id, state, ended_at)
        values ('endpoint.configure', uuidv7(), ${fleet.groupId}, ${fleet.groupId}, 't', 'completed', now()) returning id
      )
      insert into device_commands (operation_id, controller_id, owner_epoch, type, payload, detail, expires_at, state,
                                   settled_at, trace_id)
      select id, ${fleet.controllerIds[0]}, 1, 'endpoint.configure', ${actions}::jsonb, ${`{"clips":"${held}"}`}, now(),
             'done', now(), 't' from o`.execute(db);
    await run();
    const kept = [clip, sent, release, configured, held, fresh];
    for (const sha256 of kept) expect(await blobs.stat(sha256 ?? '')).toBeDefined();
    expect(await blobs.stat(unused ?? '')).toBeUndefined();
    const files = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}/.test(name));
    expect(files).toHaveLength(kept.length);
  });

  it('are deleted at most once a day when unused', async () => {
    await run();
    const unused = await putLongAgo('unused again');
    await run();
    expect(await blobs.stat(unused)).toBeDefined();
    await sql`update retention_runs set finished_at = now() - interval '21 hours' where rule = 'unused-files'`.execute(
      test.db,
    );
    await run();
    expect(await blobs.stat(unused)).toBeUndefined();
  });
});
