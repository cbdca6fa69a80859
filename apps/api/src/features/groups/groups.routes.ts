import { countGroup } from '@earshot/db/queries/groups/group-detail';
import { findTreeTop, listChildren } from '@earshot/db/queries/groups/group-children';
import { listRemovalBlockers } from '@earshot/db/queries/groups/group-blockers';
import { listPath } from '@earshot/db/queries/groups/groups';
import * as schema from '@earshot/domain/groups/schema';
import { appliedTree, applyTreeInput, planTreeInput, presentTree, treePlan } from '@earshot/domain/groups/tree-plan';
import { procedure } from '../../trpc/procedure.ts';
import { applyTree } from './apply-tree.ts';
import { changeGroup } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { readGroup } from './group-view.ts';
import { listGroupFeatures } from './list-group-features.ts';
import { formatGroupTree, listGroupTree } from './list-group-tree.ts';
import { makePlan } from './make-plan.ts';
import { moveGroup } from './move-group.ts';
import { previewMove } from './preview-move.ts';
import { readPresentTree } from './read-present-tree.ts';
import { removeGroup } from './remove-group.ts';
import { searchGroupTitles } from './search-groups.ts';
import { selectGroup } from './select-group.ts';

const viewing = { permission: 'view_groups', rate: 'read' } as const;
const viewingGroup = { ...viewing, scope: 'group' } as const;
const viewingOwn = { ...viewing, scope: 'self' } as const;
const changing = { scope: 'group', rate: 'write' } as const;

export const groupRoutes = {
  tree: procedure({ ...viewingOwn, rest: 'GET /groups' })
    .input(schema.groupTreeInput)
    .output(schema.groupTree)
    .query(({ call, input }) => listGroupTree(call, input)),
  format: procedure(viewingOwn)
    .input(schema.treeFormatInput)
    .output(schema.formattedTree)
    .query(({ call, input }) => formatGroupTree(call, input)),
  selected: procedure(viewingOwn)
    .input(schema.selectedGroupInput)
    .output(schema.groupPath)
    .query(({ call, input }) => selectGroup(call, input.asked)),
  search: procedure(viewingOwn)
    .input(schema.searchGroupsInput)
    .output(schema.groupMatches)
    .query(({ call, input }) => searchGroupTitles(call, input)),
  children: procedure({ ...viewingGroup, rest: 'GET /groups/{groupId}/children' })
    .input(schema.groupRefInput)
    .output(schema.groupChildren)
    .query(({ call }) => listChildren(call.deps.db, call.principal.scope, call.place.groupId)),
  top: procedure(viewingOwn)
    .input(schema.topInput)
    .output(schema.groupTop)
    .query(async ({ call, input: { groupId = call.principal.groupId } }) => ({
      group: (await findTreeTop(call.deps.db, call.scope, groupId)) ?? null,
    })),
  path: procedure({ ...viewingGroup, rest: 'GET /groups/{groupId}/path' })
    .input(schema.groupRefInput)
    .output(schema.groupPath)
    .query(async ({ call }) => ({ path: await listPath(call.deps.db, call.principal.scope, call.place.groupId) })),
  get: procedure({ ...viewingGroup, rest: 'GET /groups/{groupId}' })
    .input(schema.groupRefInput)
    .output(schema.groupDetail)
    .query(({ call }) => readGroup(call.deps.db, call.principal.scope, call.place.groupId)),
  counts: procedure({ ...viewingGroup, rest: 'GET /groups/{groupId}/counts' })
    .input(schema.groupRefInput)
    .output(schema.groupCounts)
    .query(({ call }) => countGroup(call.deps.db, call.scope, call.place.path)),
  features: procedure(viewingGroup)
    .input(schema.groupFeaturesInput)
    .output(schema.groupFeatureRecords)
    .query(({ call, input }) => listGroupFeatures(call, input.featureName)),
  create: procedure({
    permission: 'create_groups',
    scope: { item: 'group', from: 'parentId' },
    rate: 'write',
    audit: 'group.create',
    creates: true,
    rest: 'POST /groups',
  })
    .input(schema.createGroupInput)
    .output(schema.groupDetail)
    .mutation(({ call, input }) => createGroup(call, input)),
  rename: procedure({
    ...changing,
    permission: 'edit_groups_title',
    audit: 'group.rename',
    rest: 'PUT /groups/{groupId}/title',
  })
    .input(schema.renameGroupInput)
    .output(schema.groupDetail)
    .mutation(({ call, input }) => changeGroup(call, input)),
  update: procedure({ ...changing, permission: 'edit_groups', audit: 'group.update', rest: 'PATCH /groups/{groupId}' })
    .input(schema.updateGroupInput)
    .output(schema.groupDetail)
    .mutation(({ call, input }) => changeGroup(call, input)),
  previewMove: procedure({ ...viewingGroup, permission: 'edit_groups_parent' })
    .input(schema.moveGroupInput)
    .output(schema.movePreview)
    .query(({ call, input }) => previewMove(call, input)),
  move: procedure({
    ...changing,
    permission: 'edit_groups_parent',
    audit: 'group.move',
    rest: 'POST /groups/{groupId}/move',
  })
    .input(schema.moveGroupInput)
    .output(schema.groupDetail)
    .mutation(({ call, input }) => moveGroup(call, input)),
  previewRemoval: procedure({ ...viewingGroup, permission: 'delete_groups' })
    .input(schema.groupRefInput)
    .output(schema.removalPreview)
    .query(async ({ call }) => ({
      blockers: await listRemovalBlockers(call.deps.db, call.principal.scope, call.place.groupId),
    })),
  remove: procedure({
    ...changing,
    permission: 'delete_groups',
    audit: 'group.delete',
    rest: 'DELETE /groups/{groupId}',
  })
    .input(schema.removeGroupInput)
    .output(schema.removedGroup)
    .mutation(({ call, input }) => removeGroup(call, input)),
  present: procedure({ ...viewingGroup, rate: 'expensive' })
    .input(schema.groupRefInput)
    .output(presentTree)
    .query(({ call }) => readPresentTree(call.deps.db, call.principal.scope, call.place.groupId)),
  plan: procedure({ ...changing, rate: 'expensive', permission: 'edit_groups', audit: 'group.plan' })
    .input(planTreeInput)
    .output(treePlan)
    .mutation(({ call, input }) => makePlan(call, input)),
  applyPlan: procedure({ ...changing, rate: 'expensive', permission: 'edit_groups', audit: 'group.apply' })
    .input(applyTreeInput)
    .output(appliedTree)
    .mutation(({ call, input }) => applyTree(call, input)),
};
