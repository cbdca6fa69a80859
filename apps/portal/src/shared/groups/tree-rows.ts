import type { GroupChild, GroupChildren } from '@earshot/domain/groups/schema';

export interface TreeRow {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  readonly controllerCount: number;
  /** Titles of the parent groups, for search results. */
  readonly path?: readonly string[];
}

/** The rows of a partly opened tree, without children that are still loading. */
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

/** Index of the parent row, the target of the left arrow. */
export function parentIndex(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index -= 1) if ((rows[index]?.depth ?? 0) < depth) return index;
  return at;
}
