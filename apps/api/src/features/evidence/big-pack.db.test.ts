import { EVIDENCE_FORMAT } from '@earshot/domain/evidence/schema';
import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { makePack, type PackRequest } from './make-pack.ts';
import { createSpool, type Spool, TOO_MUCH } from './spool.ts';
import { zipFiles, zipLength } from './zip-files.ts';

const MB = 1024 * 1024;
/** Most additional memory that a pack with this many events may use. */
const MOST_HELD = 100 * MB;
const EVENTS = 60_000;

let api: TestApi;
let spool: Spool;
let request: PackRequest;
beforeAll(async () => {
  api = await testApi();
  const { controllerId } = api.world.leeds;
  await sql`
    insert into device_events (controller_id, n, at, owner_epoch, name, detail)
    select ${controllerId}, n, now() - make_interval(secs => n / 100), 1, 'endpoint.rack-in', '{}'
    from generate_series(1, ${EVENTS}) n`.execute(api.deps.db);
  const asOf = new Date();
  const range = { from: new Date(asOf.getTime() - HOUR_MS), to: asOf };
  const reader = { scope: { customerId: null, path: api.world.paths.root }, permissions: new Set(ALL_PERMISSIONS) };
  request = {
    facts: {
      format: EVIDENCE_FORMAT,
      formatVersion: 1,
      location: {
        id: controllerId,
        serialNumber: 'ES-1',
        name: 'Leeds',
        groupTitle: 'North',
        timezone: 'Europe/London',
      },
      range: { from: range.from.toISOString(), to: range.to.toISOString() },
      madeBy: { userId: controllerId, name: 'Ada', email: 'ada@example.com', with: 'session' },
      madeAt: asOf.toISOString(),
      requestId: 'r',
      platformVersion: '1',
    },
    signer: api.deps.evidence,
    publicUrl: 'https://earshot.test',
    source: { controllerId, features: ['mds'], ...range, asOf },
    reader: () => reader,
    recheck: async () => undefined,
  };
});
afterAll(() => api.destroy());
beforeEach(async () => {
  spool = await createSpool();
  return () => spool.remove();
});

/** Returns the error of a pack that exceeds its limits. */
const refused = async (limited: Spool, mostRows?: number) =>
  await makePack(api.deps.db, limited, { ...request, ...(mostRows && { mostRows }) }).catch((error: unknown) => error);

describe('a pack with 60,000 events', () => {
  it('is made and sent with bounded memory', async () => {
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const note = () => (most = Math.max(most, process.memoryUsage().heapUsed - before));
    const { files } = await makePack(api.deps.db, spool, { ...request, recheck: async () => void note() });
    const chunks: Uint8Array[] = [];
    for await (const chunk of zipFiles(files, new Date(2026, 10, 27))) {
      note();
      expect(chunk.length).toBeLessThanOrEqual(64 * 1024);
      chunks.push(chunk);
    }
    expect(most).toBeLessThan(MOST_HELD);
    const zip = Buffer.concat(chunks);
    expect(zip).toHaveLength(zipLength(files));
    const lines = Buffer.from(unzipSync(zip)['system-events.jsonl'] ?? '')
      .toString()
      .trimEnd()
      .split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id)).size).toBe(EVENTS);
  });

  it('is refused if its rows or bytes exceed the limits, which asks for a shorter range', async () => {
    expect(await refused(spool, EVENTS)).toMatchObject({ code: 'UE_400', message: TOO_MUCH });
    const small = await createSpool(5 * MB);
    try {
      expect(await refused(small)).toMatchObject({ code: 'UE_400', message: TOO_MUCH });
    } finally {
      await small.remove();
    }
  });

  it('is not finished after the reader lost a right', async () => {
    let permissions = new Set(ALL_PERMISSIONS);
    const reader = () => ({ ...request.reader(), permissions });
    const recheck = async () => {
      permissions = new Set(ALL_PERMISSIONS.filter((permission) => permission !== 'view_events'));
    };
    const made = makePack(api.deps.db, spool, { ...request, reader, recheck });
    // The parts before it do not need the right; the part itself is left out.
    const { manifest } = await made;
    expect(manifest.parts.find(({ part }) => part === 'system-events')?.included).toBe(false);
    permissions = new Set(ALL_PERMISSIONS);
    let pages = 0;
    const later = async () => {
      pages += 1;
      if (pages === 4) await recheck();
    };
    await expect(makePack(api.deps.db, spool, { ...request, reader, recheck: later })).rejects.toMatchObject({
      code: 'UE_403',
    });
  });

  it('is not signed after the reader lost the right to a part that was read before', async () => {
    let checks = 0;
    const count = async () => void (checks += 1);
    await makePack(api.deps.db, spool, { ...request, recheck: count });
    let permissions = new Set(ALL_PERMISSIONS);
    const reader = () => ({ ...request.reader(), permissions });
    let left = checks;
    const recheck = async () => {
      left -= 1;
      // At the last check, all parts have been read.
      if (left === 0) permissions = new Set(ALL_PERMISSIONS.filter((permission) => permission !== 'view_events'));
    };
    await expect(makePack(api.deps.db, spool, { ...request, reader, recheck })).rejects.toMatchObject({
      code: 'UE_403',
    });
  });

  it('leaves nothing in the spool', async () => {
    const { files } = await makePack(api.deps.db, spool, request);
    const folder = dirname(files[0]?.path ?? '');
    expect(existsSync(folder)).toBe(true);
    await spool.remove();
    expect(existsSync(folder)).toBe(false);
  });
});
