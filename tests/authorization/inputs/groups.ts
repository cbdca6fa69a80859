import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { PLATFORM_SCOPE } from '@earshot/db/scope';
import { readPresentTree } from '../../../apps/api/src/features/groups/read-present-tree.ts';
import { inGroup, nothing, type MakeInput, type Sample } from './sample.ts';

/** Creates a group in the place, and returns an input that changes it. */
async function ownGroup({ api, place }: Sample, change: object) {
  const { id } = await insertGroup(api.deps.db, { parentId: place.groupId, title: 'Matrix' });
  return { groupId: id, version: 1, ...change };
}

async function groupToMove(sample: Sample) {
  const [moved, parent] = [await ownGroup(sample, {}), await ownGroup(sample, {})];
  return { groupId: moved.groupId, parentId: parent.groupId };
}

export const GROUPS_INPUTS = {
  'groups.tree': nothing,
  'groups.format': () => ({ format: 'tree_select' }),
  'groups.selected': nothing,
  'groups.search': () => ({ search: 'lee' }),
  'groups.top': nothing,
  'groups.children': inGroup,
  'groups.path': inGroup,
  'groups.get': inGroup,
  'groups.counts': inGroup,
  'groups.features': inGroup,
  'groups.present': inGroup,
  'groups.previewRemoval': inGroup,
  'groups.create': ({ place }) => ({ parentId: place.groupId, title: 'Matrix' }),
  'groups.rename': (sample) => ownGroup(sample, { title: 'Matrix' }),
  'groups.update': (sample) => ownGroup(sample, {}),
  'groups.previewMove': (sample) => groupToMove(sample),
  'groups.move': (sample) => groupToMove(sample),
  'groups.remove': (sample) => ownGroup(sample, {}),
  'groups.plan': ({ place }) => ({ groupId: place.groupId, rows: [{ parent: null, title: 'Matrix' }] }),
  'groups.applyPlan': async (sample) => {
    const { groupId } = await ownGroup(sample, {});
    const { db } = sample.api.deps;
    return { groupId, basis: (await readPresentTree(db, PLATFORM_SCOPE, groupId)).basis, steps: [] };
  },
} as const satisfies Record<string, MakeInput>;
