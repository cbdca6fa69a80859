import type { GroupNode } from '@earshot/domain/groups/schema';

export interface TreeRow {
  readonly group: GroupNode;
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
}

/** More matches than this help nobody. */
export const MOST_MATCHES = 200;

export function childrenByParent(groups: readonly GroupNode[]): ReadonlyMap<string | null, readonly GroupNode[]> {
  const known = new Set(groups.map(({ id }) => id));
  // The topmost group that a person sees may have a parent that they don't.
  return Map.groupBy(groups, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
}

/** The rows of a tree in which some groups are open. */
export function openRows(groups: readonly GroupNode[], open: ReadonlySet<string>): TreeRow[] {
  const children = childrenByParent(groups);
  const walk = (parent: string | null, depth: number): TreeRow[] =>
    (children.get(parent) ?? []).flatMap((group) => {
      const hasChildren = children.has(group.id);
      const expanded = hasChildren && open.has(group.id);
      return [{ group, depth, hasChildren, expanded }, ...(expanded ? walk(group.id, depth + 1) : [])];
    });
  return walk(null, 0);
}

/** The groups whose title matches, each below its parents. */
export function matchingRows(groups: readonly GroupNode[], search: string): TreeRow[] {
  const wanted = search.trim().toLowerCase();
  const byId = new Map(groups.map((group) => [group.id, group]));
  const keep = new Set<string>();
  for (const group of groups) {
    if (keep.size >= MOST_MATCHES) break;
    if (!group.title.toLowerCase().includes(wanted)) continue;
    for (let at: GroupNode | undefined = group; at && !keep.has(at.id); at = byId.get(at.parentId ?? ''))
      keep.add(at.id);
  }
  const kept = groups.filter(({ id }) => keep.has(id));
  return openRows(kept, keep);
}

/** How many controllers a group has with all of its sub-groups. */
export function subtreeCounts(groups: readonly GroupNode[]): ReadonlyMap<string, number> {
  const counts = new Map(groups.map(({ id, controllerCount }) => [id, controllerCount]));
  // Parents stand before their children: from the end, each adds itself to its parent.
  for (const { id, parentId } of groups.toReversed()) {
    if (parentId === null || !counts.has(parentId)) continue;
    counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  return counts;
}
