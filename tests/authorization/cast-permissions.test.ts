import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { insertRoleRow } from '../../apps/api/src/testing/roles.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { outcomeOf } from './call.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const samples = new Map(Object.entries(SAMPLE_INPUTS));

/** Calls on Message Casts, with the permission that each requires. */
const CALLS: Record<string, Permission> = {
  'messageCasts.list': 'view_mcasts',
  'messageCasts.get': 'view_mcasts',
  'deliveries.list': 'view_mcasts',
  'deliveries.get': 'view_mcasts',
  'messageCasts.update': 'edit_mcast',
  'messageCasts.create': 'manage_mcasts',
  'messageCasts.remove': 'delete_mcasts',
  'deliveries.send': 'push_mcasts',
  'deliveries.cancel': 'push_mcasts',
  'deliveries.cancelMany': 'push_mcasts',
  'deliveries.stopPlays': 'push_mcasts',
};

/** Calls that are allowed to a user with only these permissions. */
async function allowed(permissions: readonly Permission[]): Promise<string[]> {
  const { north } = api.world;
  const roleId = await insertRoleRow(api.deps.db, { groupId: north.groupId, permissions: [...permissions] });
  const { token, userId } = await api.signedIn({ roleId, groupId: north.groupId });
  const [role] = DEFAULT_ROLES;
  if (role === undefined) throw new Error('There is no role');
  const principal = { role, kind: 'session', userId, token, permissions } as const;
  const done: string[] = [];
  for (const path of Object.keys(CALLS)) {
    const input = await samples.get(path)?.({ api, place: north, principal });
    if ((await outcomeOf(api, token, { path, input })) === 'ok') done.push(path);
  }
  return done;
}

describe('the permissions of Message Casts', () => {
  it.each(['view_mcasts', 'edit_mcast', 'manage_mcasts', 'push_mcasts', 'delete_mcasts'] as const)(
    '%s allows its own calls and no other calls [A-244] [A-245]',
    async (permission) => {
      const its = Object.keys(CALLS).filter((path) => CALLS[path] === permission);
      expect(its).not.toEqual([]);
      expect(await allowed([permission])).toEqual(its);
    },
  );
});
