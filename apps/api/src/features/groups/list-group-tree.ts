import { findGroup, listTree, type TreeRow } from '@earshot/db/queries/groups/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import type { TreeNode } from '@earshot/domain/groups/schema';
import { treeNodes } from '@earshot/domain/groups/tree-nodes';
import type { Call } from '../../trpc/call.ts';

interface Where {
  readonly groupId?: string | undefined;
  readonly skip?: number;
}

/** Lists the named group with its sub-groups, or all groups in scope; at most 999 starting at `skip`. */
export async function listGroupTree(
  { deps, scope }: Call,
  { groupId, skip = 0 }: Where,
): Promise<{ groups: TreeRow[]; total: number }> {
  const top = groupId === undefined ? scope : await findGroup(deps.db, scope, groupId);
  if (top === undefined) throw notFound();
  return await listTree(deps.db, scope, { path: top.path, skip });
}

/** The same groups as nodes for tree controls. */
export async function formatGroupTree(
  call: Call,
  { format, groupId }: { format: 'tree_select' | 'tree_object'; groupId?: string | undefined },
): Promise<{ tree?: TreeNode[]; byKey?: Record<string, TreeNode> }> {
  const tree = treeNodes((await listGroupTree(call, { groupId })).groups);
  if (format === 'tree_select') return { tree };
  return { byKey: Object.fromEntries(tree.map((node) => [node.key, node])) };
}
