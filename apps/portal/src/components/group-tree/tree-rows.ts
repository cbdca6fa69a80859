import type { GroupChild, GroupChildren } from '@earshot/domain/groups/schema';

export interface TreeRow {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  readonly controllerCount: number;
  /** Of a search: the titles above it. */
  readonly path?: readonly string[];
}

/** The rows of a tree in which some groups are open; the children of one that is still being loaded are missing. */
export function openRows(
  top: GroupChild,
  open: ReadonlySet<string>,
  childrenOf: (id: string) => GroupChildren | undefined,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (group: GroupChild, depth: number): void => {
    const expanded = group.hasChildren && open.has(group.id);
    rows.push({ ...group, depth, expanded });
    if (expanded) for (const child of childrenOf(group.id)?.groups ?? []) walk(child, depth + 1);
  };
  walk(top, 0);
  return rows;
}

/** The row above in the tree, where one goes with the left arrow. */
export function parentIndex(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index -= 1) if ((rows[index]?.depth ?? 0) < depth) return index;
  return at;
}
