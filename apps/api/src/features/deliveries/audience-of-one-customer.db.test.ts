import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castAt } from '../../testing/cast-samples.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertCastRow, insertClipRow, insertControllers } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const ONE_CUSTOMER = /reaches the locations of one customer/;
const rootFeature = () =>
  api.deps.db
    .insertInto('group_features')
    .values({ group_id: api.world.rootId, feature: 'mds' })
    .onConflict((found) => found.doNothing())
    .execute();

describe('an audience above all customers', () => {
  it('is refused by tags and for all sub-groups when a cast is saved, previewed or sent', async () => {
    await rootFeature();
    const { rootId, customer } = api.world;
    const staff = await api.signedIn({ roleId: 1, groupId: rootId });
    const clipId = await insertClipRow(api.deps.db, rootId, 'Shared');
    const { targetIds: _ids, ...fields } = { ...castAt(customer), groupId: rootId, audioId: clipId };
    const byTags = { ...fields, controllerTags: ['north'] };
    await expect(staff.call('messageCasts.create', { ...byTags, name: 'By tags' })).rejects.toThrow(ONE_CUSTOMER);
    const toAll = { ...fields, name: 'To all', inherit: true };
    await expect(staff.call('messageCasts.create', toAll)).rejects.toThrow(ONE_CUSTOMER);
    const schedule = { startDate: '2030-01-01', startTime: '09:00' };
    const preview = { groupId: rootId, controllerTags: ['north'], schedule };
    await expect(staff.call('deliveries.preview', preview)).rejects.toThrow(ONE_CUSTOMER);
    const castId = await insertCastRow(api.deps.db, {
      groupId: rootId,
      clipId,
      controllerIds: [customer.controllerId],
    });
    const send = { castId, controllerTags: ['north'] };
    await expect(staff.call('deliveries.send', send)).rejects.toThrow(ONE_CUSTOMER);
    expect(await staff.call('deliveries.send', { castId })).toMatchObject({ targets: 1 });
  });
});

describe('a customer below another customer', () => {
  it('has locations that casts and deliveries of the upper customer do not find', async () => {
    const { db } = api.deps;
    const { customer } = api.world;
    const below = await insertGroup(db, {
      parentId: customer.groupId,
      title: 'A customer of its own',
      isCustomer: true,
    });
    const [foreign = ''] = await insertControllers(db, below.id, 1);
    const person = await api.signedIn({ roleId: 2, groupId: customer.groupId });
    const input = { ...castAt(customer), groupId: customer.groupId, name: 'Too far down', targetIds: [foreign] };
    await expect(person.call('messageCasts.create', input)).rejects.toThrow('Some locations were not found.');
    const send = { castId: customer.castId, targetIds: [customer.controllerId, foreign] };
    await expect(person.call('deliveries.send', send)).rejects.toThrow('Some locations were not found.');
  });
});
