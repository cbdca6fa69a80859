import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { DEVICE_SECRET } from '../../apps/gateway/src/testing/test-gateway.ts';

const file = Buffer.from(Array.from({ length: 5_000 }, (_, i) => i % 249));
let fixture: GatewayFixture;
let sha256 = '';
let serials: string[] = [];

beforeAll(async () => {
  fixture = await gatewayFixture(4);
  const { db, fleet, gateway } = fixture;
  sha256 = await gateway.blobs.put(file);
  const rows = await db.selectFrom('controllers').select(['id', 'serial']).orderBy('serial').execute();
  serials = rows.map(({ serial }) => serial);
  const of = { group: fleet.groupId, customer: fleet.customerId, task: randomUUID() };
  await sql`
    with release as (
      insert into firmware_releases (version, sha256, bytes, signature) values ('6.0', ${sha256}, ${file.length}, 'c2ln')
      returning id
    ), operation as (
      insert into operations (customer_id, group_id, kind, subject_id, trace_id, deadline_at)
      values (${of.customer}, ${of.group}, 'controllers.task', ${of.task}, 'trace', now() + interval '1 day') returning id
    )
    insert into tasks (id, customer_id, group_id, name, kind, release_id, plan, operation_id, trace_id, deadline_at)
    select ${of.task}::uuid, ${of.customer}, ${of.group}, 'Update', 'firmware', release.id, '{}', operation.id, 'trace', now() + interval '1 day'
    from release, operation`.execute(db);
  for (const [place, [state, ownerEpoch]] of (
    [
      ['running', 1],
      ['waiting', 1],
      ['running', 0],
    ] as const
  ).entries())
    await sql`
      insert into task_controllers (task_id, controller_id, owner_epoch, place, state, operation_id, deadline_at)
      select t.id, ${rows[place]?.id ?? ''}, ${ownerEpoch}, ${place}, ${state}, t.operation_id,
             case when ${state} = 'running' then now() + interval '15 minutes' end
      from tasks t where t.id = ${of.task}`.execute(db);
});
afterAll(() => fixture.destroy());

const get = ({ serial, secret = DEVICE_SECRET, range }: { serial?: string; secret?: string; range?: string }) =>
  fetch(`${fixture.gateway.httpUrl}/device/firmware/${sha256}`, {
    headers: {
      ...(serial !== undefined && { authorization: `Basic ${btoa(`${serial}:${secret}`)}` }),
      ...(range !== undefined && { range }),
    },
  });

describe('a firmware release', () => {
  it('is served, whole or in parts, to a controller that is being updated to it', async () => {
    const [serial = ''] = serials;
    const whole = await get({ serial });
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
    const part = await get({ serial, range: 'bytes=4000-' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 1_000]);
  });

  it('is not found by a controller that is waiting, has changed its owner or is in no task', async () => {
    for (const serial of serials.slice(1)) expect((await get({ serial })).status).toBe(404);
  });

  it('is refused without the secret of a device', async () => {
    expect((await get({})).status).toBe(401);
    expect((await get({ serial: serials[0] ?? '', secret: 'wrong' })).status).toBe(401);
  });
});
