import { badRequest } from '../errors/app-error.ts';
import type { GroupFeature } from './features.ts';
import { GROUP_FLAGS } from './flags.ts';
import { type Matched, matchTree } from './match-tree.ts';
import type { WantedGroup } from './tree-file.ts';
import type { PlanStep, PresentGroup } from './tree-plan.ts';

export interface TreePlan {
  readonly steps: PlanStep[];
  /** Number of groups that need no change. */
  readonly unchanged: number;
  /** Existing groups that are not in the wanted tree and stay, because pruning was not requested. */
  readonly left: PresentGroup[];
}

/**
 * The steps from the present tree to the wanted tree, parents before children. Both lists begin with the same top
 * group.
 */
export function planTree(present: readonly PresentGroup[], top: WantedGroup, { prune }: { prune: boolean }): TreePlan {
  const matches = matchTree(present, top);
  for (const { wanted, present: found } of matches) {
    if (wanted.id !== undefined && found === undefined)
      throw badRequest(`No group has the id ${wanted.id} (${wanted.title})`);
  }
  const references = referencesOf(matches);
  const perGroup = matches.map((matched) => stepsFor(matched, references));
  const kept = new Set(matches.flatMap(({ present: group }) => group?.id ?? []));
  const unwanted = present.filter(({ id }) => !kept.has(id));
  // Children come after their parents, so in reverse order each group is empty when it is removed.
  const removals = unwanted.toReversed().map(({ id, title }): PlanStep => ({ kind: 'remove', group: id, title }));
  return {
    steps: [...perGroup.flat(), ...(prune ? removals : [])],
    unchanged: perGroup.filter((steps) => steps.length === 0).length,
    left: prune ? [] : unwanted,
  };
}

function referencesOf(matches: readonly Matched[]): ReadonlyMap<Matched, string> {
  let created = 0;
  return new Map(matches.map((matched) => [matched, matched.present?.id ?? `new:${(created += 1)}`]));
}

function stepsFor(matched: Matched, references: ReadonlyMap<Matched, string>): PlanStep[] {
  const { wanted, present, parent } = matched;
  const group = references.get(matched) ?? '';
  const under = parent === undefined ? undefined : references.get(parent);
  const steps: PlanStep[] = [];
  if (present === undefined && under !== undefined) {
    steps.push({ kind: 'create', group, parent: under, title: wanted.title.trim() });
  }
  if (present !== undefined && under !== undefined && present.parentId !== under) {
    steps.push({ kind: 'move', group, parent: under, title: present.title });
  }
  if (present !== undefined && present.title !== wanted.title.trim()) {
    steps.push({ kind: 'rename', group, from: present.title, title: wanted.title.trim() });
  }
  const change = changeOf(wanted, present);
  if (change !== undefined) steps.push({ kind: 'change', group, title: wanted.title.trim(), ...change });
  return steps;
}

function changeOf(wanted: WantedGroup, present: PresentGroup | undefined) {
  const flags = GROUP_FLAGS.flatMap((flag) => {
    const on = wanted.flags?.[flag];
    return on === undefined || on === (present?.flags[flag] ?? false) ? [] : [[flag, on] as const];
  });
  const had = new Set<GroupFeature>(present?.features);
  const has = new Set<GroupFeature>(wanted.features ?? had);
  const features = [
    ...[...has].filter((feature) => !had.has(feature)).map((feature) => [feature, true] as const),
    ...[...had].filter((feature) => !has.has(feature)).map((feature) => [feature, false] as const),
  ];
  if (flags.length === 0 && features.length === 0) return undefined;
  return { flags: Object.fromEntries(flags), features: Object.fromEntries(features) };
}
