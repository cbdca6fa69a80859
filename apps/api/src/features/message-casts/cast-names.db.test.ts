import { lockCastName } from '@earshot/db/queries/message-casts/cast-names';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt } from '../../testing/cast-samples.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import type { PlacedThings } from '../../testing/world.ts';

let api: TestApi;
let standard: TestClient;
let above: TestClient;
beforeAll(async () => {
  api = await testApi();
  standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  above = await api.signedIn({ roleId: 3, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

const TAKEN = {
  errorCode: 'UE_409',
  message: 'A message cast with that name already exists.',
  details: { field: 'name' },
};
const create = (place: PlacedThings, over: object) => above.call('messageCasts.create', { ...castAt(place), ...over });
const createForAll = ({ controllerId: _controller, ...place }: PlacedThings, name: string) => {
  const { targetIds: _targets, ...fields } = castAt({ ...place, controllerId: '' });
  return above.call('messageCasts.create', { ...fields, name, inherit: true });
};
const isFree = async (input: { groupId: string; name: string; inherit?: boolean; exceptId?: string }) =>
  (await above.call('messageCasts.isNameFree', input)).free;

describe('the name of a Message Cast', () => {
  it('is limited to 50 characters after trimming [A-202]', async () => {
    const { north } = api.world;
    const longest = 'n'.repeat(50);
    expect(await create(north, { name: `  ${longest} ` })).toMatchObject({ name: longest });
    await expect(create(north, { name: `${longest}n` })).rejects.toMatchObject({
      message: 'Value too long (max 50 chars)',
    });
  });

  it('can be used again in other groups as long as it is not inherited', async () => {
    const { north, leeds, south, customer } = api.world;
    for (const place of [customer, north, leeds, south]) await create(place, { name: 'Opening' });
    await expect(create(north, { name: 'OPENING ' })).rejects.toMatchObject(TAKEN);
  });

  it('is refused if the group inherits it, or if an inheritable cast would repeat it from a sub-group', async () => {
    const { north, leeds, south, customer, other } = api.world;
    await createForAll(north, 'Inherited');
    await expect(create(leeds, { name: 'inherited' })).rejects.toMatchObject(TAKEN);
    expect(await isFree({ groupId: leeds.groupId, name: 'INHERITED' })).toBe(false);
    expect(await isFree({ groupId: south.groupId, name: 'Inherited' })).toBe(true);
    expect(await isFree({ groupId: customer.groupId, name: 'Inherited' })).toBe(true);
    expect(await isFree({ groupId: customer.groupId, name: 'Inherited', inherit: true })).toBe(false);
    await expect(createForAll(customer, 'Inherited')).rejects.toMatchObject(TAKEN);
    const stranger = await api.signedIn({ roleId: 3, groupId: other.groupId });
    const { free } = await stranger.call('messageCasts.isNameFree', { groupId: other.groupId, name: 'Inherited' });
    expect(free).toBe(true);
  });

  it('counts as free for its own cast but not for another cast during a rename', async () => {
    const { north } = api.world;
    const { id, version, groupId } = await create(north, { name: 'Mine' });
    await create(north, { name: 'Yours' });
    expect(await isFree({ groupId, name: 'mine', exceptId: id })).toBe(true);
    expect(await isFree({ groupId, name: 'yours', exceptId: id })).toBe(false);
    const { groupId: _group, ...fields } = castAt(north);
    const rename = (name: string, at: number) =>
      standard.call('messageCasts.update', { ...fields, name, castId: id, version: at });
    await expect(rename('yours', version)).rejects.toMatchObject(TAKEN);
    expect(await rename('MINE', version)).toMatchObject({ name: 'MINE' });
  });

  it('is given to only one of two concurrent casts, including when one of them is inheritable', async () => {
    const { north, leeds } = api.world;
    for (const [first, second] of [
      [() => create(north, { name: 'Raced' }), () => create(north, { name: 'raced' })],
      [() => createForAll(north, 'Raced too'), () => create(leeds, { name: 'Raced too' })],
    ] as const) {
      const outcomes = await Promise.allSettled([first(), second()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = outcomes.find(({ status }) => status === 'rejected');
      expect(lost).toMatchObject({ reason: TAKEN });
    }
  });

  it('is checked only after a concurrent rename in a sub-group has been committed', async () => {
    const { north, leeds } = api.world;
    const name = 'Being taken';
    const { promise: goOn, resolve: commit } = Promise.withResolvers<void>();
    const { promise: locked, resolve: signalLocked } = Promise.withResolvers<void>();
    const taking = api.deps.db.transaction().execute(async (trx) => {
      await lockCastName(trx, { customerId: api.world.customer.groupId, name });
      await trx.updateTable('message_casts').set({ name: name.toUpperCase() }).where('id', '=', leeds.castId).execute();
      signalLocked();
      await goOn;
    });
    await locked;
    const creating = createForAll(north, name).then(
      () => 'made',
      (error: unknown) => error,
    );
    const isWaited = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(api.deps.db);
      return rows.length;
    };
    await expect.poll(isWaited).toBe(1);
    commit();
    await taking;
    expect(await creating).toMatchObject(TAKEN);
  });

  it('can be checked only with permission to view casts', async () => {
    const groupId = api.world.north.groupId;
    expect(await standard.call('messageCasts.isNameFree', { groupId, name: 'Unused name' })).toEqual({
      free: true,
    });
    const unprivileged = await api.signedIn({ roleId: 5, groupId });
    expect(await unprivileged.code('messageCasts.isNameFree', { groupId, name: 'x' })).toBe('UE_403');
  });
});
