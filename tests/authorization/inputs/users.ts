import { randomUUID } from 'node:crypto';
import { insertUser } from '../../../apps/api/src/testing/world.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

const freshUser = async ({ api, place }: Sample) =>
  (await insertUser(api.deps.db, { groupId: place.groupId, roleId: 5 })).id;
const onUser: MakeInput = async (sample) => ({ userId: await freshUser(sample) });

export const USERS_INPUTS = {
  'users.list': inGroup,
  'users.count': inGroup,
  'users.get': onUser,
  'users.check': ({ place }) => ({
    groupId: place.groupId,
    people: [{ firstName: 'Matrix', lastName: 'Person', email: 'matrix@test.example' }],
  }),
  'users.create': ({ place }) => ({
    groupId: place.groupId,
    firstName: 'Matrix',
    lastName: 'Person',
    email: `${randomUUID()}@test.example`,
    roleId: 5,
  }),
  'users.update': async (sample) => ({ userId: await freshUser(sample), version: 1, firstName: 'Changed' }),
  'users.unlock': onUser,
  'users.resetSecondFactor': onUser,
  'users.remove': onUser,
  'users.reassignRole': async (sample) => ({
    groupId: sample.place.groupId,
    roleId: 3,
    userIds: [await freshUser(sample)],
  }),
  'users.resendInvitation': async (sample) => {
    const userId = await freshUser(sample);
    await sample.api.deps.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    return { userId };
  },
} as const satisfies Record<string, MakeInput>;
