import type { WantedGroup } from './tree-file.ts';
import type { PresentGroup } from './tree-plan.ts';

/** A wanted group with its parent and, once matched, the existing group. */
export interface Matched {
  readonly wanted: WantedGroup;
  readonly parent: Matched | undefined;
  present: PresentGroup | undefined;
}

const folded = (title: string): string => title.trim().toLocaleLowerCase('en-GB');

/**
 * Matches wanted groups to existing ones: by id, else by present or former title under the same parent, else by a
 * unique title anywhere. Groups without a match are new. Parents come before children.
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

/** Matches one group at a time, because each match gives its children a parent to match under. */
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
  // The array grows during the loop: each group appends its children.
  for (const matched of all) {
    for (const wanted of matched.wanted.groups ?? []) all.push({ wanted, parent: matched, present: undefined });
  }
  return all;
}
