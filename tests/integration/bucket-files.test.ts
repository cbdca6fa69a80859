import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { BlobStore } from '@earshot/blob-store/blob-store';
import { bucketBlobStore } from '@earshot/blob-store/bucket-blob-store';
import { createBlobStore } from '@earshot/blob-store/create-blob-store';
import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { IS_CLOCK_MOVED } from '@earshot/db/testing/moved-clock';
import { checkFiles } from '@earshot/doctor/check-files';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { DEVICE_SECRET } from '../../apps/gateway/src/testing/test-gateway.ts';
import { type BucketServer, startBucketServer } from '../support/bucket-server.ts';

const program = inject('versitygw');
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

// The storage has a clock of its own, which `npm run test:calendar` does not move.
describe.skipIf(program === null || IS_CLOCK_MOVED)('files in a bucket', () => {
  let server: BucketServer;
  let blobs: BlobStore;
  beforeAll(async () => {
    server = await startBucketServer(program ?? '');
    for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
    await server.addBucket('files', { keepsVersions: true });
    await server.addBucket('unversioned', { keepsVersions: false });
    blobs = bucketBlobStore({ name: 'files', endpoint: server.endpoint, links: true });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  const put = (content: string) => blobs.put(Buffer.from(content));
  const listed = async (moment: Date) => {
    const all: string[] = [];
    for await (const page of blobs.listPutBefore(moment)) all.push(...page);
    return all;
  };
  const versionsOf = async (sha256: string) => {
    const { Versions = [] } = await server.client.send(
      new ListObjectVersionsCommand({ Bucket: 'files', Prefix: sha256 }),
    );
    return Versions.length;
  };
  /** A moment after which blobs are stored next, by the clock of the storage, whose times have no milliseconds. */
  const nextMoment = async (sha256: string) => {
    const { LastModified } = await server.client.send(new HeadObjectCommand({ Bucket: 'files', Key: sha256 }));
    const moment = new Date(Math.max(LastModified?.getTime() ?? 0, Math.floor(Date.now() / 1_000) * 1_000) + 1_000);
    // The clock of a file system is some milliseconds late.
    await sleep(moment.getTime() - Date.now() + 100);
    return moment;
  };

  const examined = async (BLOB_BUCKET: string) => {
    const settings = { BLOB_DIR: '/nowhere', BLOB_BUCKET, BLOB_BUCKET_ENDPOINT: server.endpoint };
    return await checkFiles(settings, true);
  };

  it('are stored under their hash and read whole or in part', async () => {
    const sha256 = await put('the bytes of a clip');
    expect(sha256).toBe(hashOf('the bytes of a clip'));
    expect(await blobs.stat(sha256)).toEqual({ bytes: 19 });
    const whole = await blobs.open(sha256);
    expect(whole && (await buffer(whole)).toString()).toBe('the bytes of a clip');
    const part = await blobs.open(sha256, { start: 4, end: 8 });
    expect(part && (await buffer(part)).toString()).toBe('bytes');
  });

  it('are used by an installation that names the bucket, without links unless it wants them', async () => {
    const settings = { BLOB_DIR: '/nowhere', BLOB_BUCKET: 'files', BLOB_BUCKET_ENDPOINT: server.endpoint };
    const own = await createBlobStore(settings);
    expect(await own.stat(await put('shared'))).toEqual({ bytes: 6 });
    expect(own.link).toBeUndefined();
    expect((await createBlobStore({ ...settings, BLOB_BUCKET_LINKS: 'yes' })).link).toBeDefined();
  });

  it('are not found under an unknown hash or another key', async () => {
    expect(await blobs.stat('0'.repeat(64))).toBeUndefined();
    expect(await blobs.open('0'.repeat(64))).toBeUndefined();
    expect(await blobs.open('../files')).toBeUndefined();
    expect(await blobs.removePutBefore('../files', new Date())).toBe(false);
  });

  it('are listed and removed by the time of their last put, with all versions', async () => {
    const [old, again] = [await put('old'), await put('again')];
    const moment = await nextMoment(again);
    await put('again');
    expect(await versionsOf(again)).toBe(2);
    const before = await listed(moment);
    expect(before).toContain(old);
    expect(before).not.toContain(again);
    expect(await versionsOf(again)).toBe(1);
    expect(await blobs.removePutBefore(again, moment)).toBe(false);
    expect(await blobs.removePutBefore(old, moment)).toBe(true);
    expect(await blobs.removePutBefore(old, moment)).toBe(false);
    expect([await blobs.stat(old), await versionsOf(old)]).toEqual([undefined, 0]);
    expect(await blobs.stat(again)).toEqual({ bytes: 5 });
  });

  it('are kept when they are put while they are removed, whichever comes first', async () => {
    const contents = Array.from({ length: 40 }, (_, n) => `round ${n}`);
    const hashes = await Promise.all(contents.map(put));
    const moment = await nextMoment(hashes.at(-1) ?? '');
    for (const [n, content] of contents.entries()) {
      const [sha256 = ''] = [hashes[n]];
      const putting = n % 2 === 0 ? [put(content)] : [];
      const removing = [blobs.removePutBefore(sha256, moment), blobs.removePutBefore(sha256, moment)];
      if (n % 2 === 1) putting.push(sleep(n / 4).then(() => put(content)));
      await Promise.all([...putting, ...removing]);
      expect(await blobs.stat(sha256)).toEqual({ bytes: content.length });
    }
  });

  it('are kept if the bucket keeps no versions', async () => {
    const careless = bucketBlobStore({ name: 'unversioned', endpoint: server.endpoint, links: false });
    const sha256 = await careless.put(Buffer.from('kept'));
    await expect(careless.removePutBefore(sha256, new Date(Date.now() + 60_000))).rejects.toThrow(
      'keeps no versions. Enable its versioning',
    );
    expect(await careless.stat(sha256)).toEqual({ bytes: 4 });
  });

  it('are examined by the doctor', async () => {
    expect(await examined('files')).toEqual({
      id: 'files',
      status: 'ok',
      text: 'The bucket files keeps versions of files',
    });
    expect(await examined('unversioned')).toMatchObject({
      status: 'warning',
      text: 'The bucket unversioned keeps no versions',
    });
    expect(await examined('missing')).toMatchObject({
      status: 'failed',
      text: expect.stringContaining('The bucket missing cannot be used'),
    });
  });

  it('cause an error if the bucket does not exist', async () => {
    const missing = bucketBlobStore({ name: 'missing', endpoint: server.endpoint, links: false });
    await expect(missing.put(Buffer.from('x'))).rejects.toThrow('does not exist');
    await expect(missing.open('0'.repeat(64))).rejects.toThrow('does not exist');
  });

  it('reach devices by links that are signed and expire', async () => {
    const { gateway, db, fleet, destroy } = await gatewayFixture(2, { blobs });
    try {
      const sha256 = await put('a clip for devices');
      const deliveryId = await fleet.insertDelivery();
      await db.updateTable('deliveries').set({ clip_sha256: sha256 }).where('id', '=', deliveryId).execute();
      await db.transaction().execute((trx) => planTargets(trx, deliveryId, fleet.controllerIds.slice(0, 1)));
      const get = async (n: number, redirect: 'follow' | 'manual') =>
        await fetch(`${gateway.httpUrl}/device/clips/${sha256}`, {
          redirect,
          headers: { authorization: `Basic ${btoa(`${fleet.serials[n] ?? ''}:${DEVICE_SECRET}`)}`, range: 'bytes=2-5' },
        });
      const followed = await get(0, 'follow');
      expect([followed.status, await followed.text()]).toEqual([206, 'clip']);
      const link = new URL((await get(0, 'manual')).headers.get('location') ?? '');
      expect([link.origin, link.searchParams.get('X-Amz-Expires')]).toEqual([server.endpoint, '300']);
      link.pathname = `/files/${hashOf('another')}`;
      expect((await fetch(link)).status).toBe(403);
      expect((await get(1, 'manual')).status).toBe(404);
    } finally {
      await destroy();
    }
  });
});
