import { randomUUID } from 'node:crypto';
import { insertRoleRow, removeFreeRoles } from '../../../apps/api/src/testing/roles.ts';
import { inGroup, type MakeInput, type Sample } from './sample.ts';

async function onFreshRole({ api, place: { groupId } }: Sample) {
  return { groupId, roleId: await insertRoleRow(api.deps.db, { groupId }) };
}

export const ROLES_INPUTS = {
  'roles.list': inGroup,
  'roles.get': ({ place }) => ({ groupId: place.groupId, roleId: 3 }),
  'roles.permissions': ({ principal }) => ({ roleId: principal?.role.id ?? 3 }),
  'roles.create': async ({ api, place }) => {
    await removeFreeRoles(api.deps.db);
    return { groupId: place.groupId, title: 'Matrix', rank: 49 };
  },
  'roles.duplicate': async (sample) => {
    await removeFreeRoles(sample.api.deps.db);
    return { ...(await onFreshRole(sample)), title: randomUUID().slice(0, 30) };
  },
  'roles.update': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, description: 'Changed' }),
  'roles.setRank': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, rank: 48 }),
  'roles.setPermissions': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, permissions: [] }),
  'roles.toggle': async (sample) => ({ ...(await onFreshRole(sample)), version: 1, disabled: true }),
  'roles.remove': (sample) => onFreshRole(sample),
} as const satisfies Record<string, MakeInput>;
