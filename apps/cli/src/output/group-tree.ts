import type { Group } from '@earshot/sdk';
import { groupBy } from './group-by.ts';
import { plain, type Paint } from './style.ts';
import { displayWidth, number, padEnd, padStart, printable } from './text.ts';

interface Line {
  readonly branch: string;
  readonly title: string;
  readonly own: number;
  readonly all: number;
}

/** Tree of groups with the number of locations in each subtree, and in the group itself if that differs. */
export function groupTree(groups: readonly Group[], paint: Paint = plain): string[] {
  const lines = linesOf(groups);
  const width = Math.max(0, ...lines.map(({ branch, title }) => displayWidth(branch + title)));
  const digits = Math.max(0, ...lines.map(({ all }) => number(all).length));
  return lines.map(({ branch, title, own, all }) => {
    const space = padEnd('', width - displayWidth(branch + title));
    const inside = own === all || own === 0 ? '' : paint('dim', ` (${number(own)} its own)`);
    return `${paint('dim', branch)}${title}${space}  ${padStart(number(all), digits)}${inside}`;
  });
}

function linesOf(groups: readonly Group[]): Line[] {
  const known = new Set(groups.map(({ id }) => id));
  const children = groupBy(groups, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const sums = sumsOf(groups);
  const walk = (group: Group, { branch, below }: { branch: string; below: string }): Line[] => {
    const inside = children.get(group.id) ?? [];
    const line = { branch, title: printable(group.title), own: group.controllerCount, all: sums.get(group.id) ?? 0 };
    return [
      line,
      ...inside.flatMap((child, index) => {
        const last = index === inside.length - 1;
        return walk(child, { branch: `${below}${last ? '└─ ' : '├─ '}`, below: `${below}${last ? '   ' : '│  '}` });
      }),
    ];
  };
  return (children.get(null) ?? []).flatMap((group) => walk(group, { branch: '', below: '' }));
}

/** Sums locations over each subtree. Children come after their parents, so in reverse order each sum is complete. */
export function sumsOf(groups: readonly Group[]): Map<string, number> {
  const sums = new Map(groups.map(({ id, controllerCount }) => [id, controllerCount]));
  for (const { id, parentId } of groups.toReversed()) {
    const above = parentId === null ? undefined : sums.get(parentId);
    if (parentId !== null && above !== undefined) sums.set(parentId, above + (sums.get(id) ?? 0));
  }
  return sums;
}
