import type { WantedGroup } from './tree-file.ts';
import type { PresentGroup } from './tree-plan.ts';

/** A wanted group with its parent and, once it is known, the group that it is. */
export interface Matched {
  readonly wanted: WantedGroup;
  readonly parent: Matched | undefined;
  present: PresentGroup | undefined;
}

const folded = (title: string): string => title.trim().toLocaleLowerCase('en-GB');

/**
 * Finds out which wanted group is which: by id, else by its title (or the one it had) under the same parent, else by a
 * title that only one group has that is not wanted elsewhere. The rest is new. Parents come before children.
 */
export function matchTree(present: readonly PresentGroup[], top: WantedGroup): Matched[] {
  const free = new Map(present.map((group) => [group.id, group]));
  const all = flatten(top);
  const take = (matched: Matched, group: PresentGroup | undefined): boolean => {
    if (group === undefined || !free.delete(group.id)) return false;
    matched.present = group;
    return true;
  };
  const [first] = all;
  if (first !== undefined) take(first, present[0]);
  for (const matched of all) if (matched.wanted.id !== undefined) take(matched, free.get(matched.wanted.id));
  do bySiblings(all, free, take);
  while (byLoneTitle(all, free, take));
  return all;
}

type Take = (matched: Matched, group: PresentGroup | undefined) => boolean;
type Free = ReadonlyMap<string, PresentGroup>;

const open = ({ present, wanted }: Matched): boolean => present === undefined && wanted.id === undefined;

function bySiblings(all: readonly Matched[], free: Free, take: Take): void {
  const children = Map.groupBy(free.values(), ({ parentId }) => parentId);
  for (const matched of all) {
    const parentId = matched.parent?.present?.id;
    if (!open(matched) || parentId === undefined) continue;
    const titles = [matched.wanted.was, matched.wanted.title].flatMap((title) => title ?? []).map(folded);
    const siblings = (children.get(parentId) ?? []).filter(({ id }) => free.has(id));
    for (const title of titles) {
      if (
        take(
          matched,
          siblings.find((group) => folded(group.title) === title),
        )
      )
        break;
    }
  }
}

/** One at a time: what is found gives its children a parent to be looked for under. */
function byLoneTitle(all: readonly Matched[], free: Free, take: Take): boolean {
  const byTitle = Map.groupBy(free.values(), ({ title }) => folded(title));
  for (const matched of all) {
    if (!open(matched)) continue;
    const candidates = byTitle.get(folded(matched.wanted.was ?? matched.wanted.title)) ?? [];
    if (candidates.length === 1 && take(matched, candidates[0])) return true;
  }
  return false;
}

function flatten(top: WantedGroup): Matched[] {
  const all: Matched[] = [{ wanted: top, parent: undefined, present: undefined }];
  // Grows while it is walked: each group puts its children behind all that are known.
  for (const matched of all) {
    for (const wanted of matched.wanted.groups ?? []) all.push({ wanted, parent: matched, present: undefined });
  }
  return all;
}
