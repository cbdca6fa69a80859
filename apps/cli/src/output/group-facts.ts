import type { GroupCounts, GroupDetail } from '@earshot/sdk';
import { number, printable } from './text.ts';

const on = (of: Readonly<Record<string, boolean>>) => Object.keys(of).filter((name) => of[name] === true);

const from = (title: string | null) => `(from ${title === null ? 'above' : printable(title)})`;

/** Facts of a group, one per line; inherited ones name their source. */
export function groupFacts(group: GroupDetail, counts: GroupCounts): string[] {
  const flags = [...on(group.flags), ...group.inheritedFlags.map(({ flag, title }) => `${flag} ${from(title)}`)];
  const features = group.features.map(({ featureName, groupId, groupTitle }) =>
    groupId === group.id ? featureName : `${featureName} ${from(groupTitle)}`,
  );
  const facts: [string, string][] = [
    ['Group', printable(group.title)],
    ['Id', group.id],
    ['Below', group.parent === null ? '–' : printable(group.parent.title)],
    ['Flags', flags.join(', ') || '–'],
    ['Features', features.join(', ') || '–'],
    ...enrolmentFact(group),
    [
      'In it',
      Object.entries(counts)
        .map(([what, n]) => `${number(n)} ${what}`)
        .join(', '),
    ],
  ];
  return facts.map(([name, value]) => `${name.padEnd(12)}${value}`);
}

function enrolmentFact({ keepEnrolmentsDays: own, inheritedEnrolmentsDays: above }: GroupDetail): [string, string][] {
  const periods = [
    ...(own === null ? [] : [`${number(own)} days`]),
    ...(above === null ? [] : [`${number(above)} days (from above)`]),
  ];
  return periods.length === 0 ? [] : [['Enrolments', `kept for ${periods.join(', ')}`]];
}
