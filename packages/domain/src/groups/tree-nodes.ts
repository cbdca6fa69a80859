import { ROOT_GROUP } from './limits.ts';
import type { GroupNode, TreeNode } from './schema.ts';

type Listed = Pick<GroupNode, 'id' | 'parentId' | 'title'> & { readonly isRoot: boolean };

/** A flat tree for tree controls, parents before children; children are listed by key. */
export function treeNodes(groups: readonly Listed[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const { id, parentId, title, isRoot } of groups) {
    const above = parentId === null ? undefined : nodes.get(parentId);
    const key = isRoot ? ROOT_GROUP : id;
    nodes.set(id, { key, value: key, label: title, title, parent: above?.key ?? null, children: [] });
    above?.children.push(key);
  }
  return [...nodes.values()];
}
