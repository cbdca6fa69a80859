import type { GroupPlan } from '@earshot/sdk';
import { plain, type Paint } from './style.ts';
import { counted, printable } from './text.ts';

type Step = GroupPlan['steps'][number];

const switches = (of: object) => Object.entries(of).map(([name, on]) => `${on === true ? '+' : '−'}${name}`);

function line(step: Step, titles: ReadonlyMap<string, string>, paint: Paint): string {
  const title = printable(step.title);
  switch (step.kind) {
    case 'create':
      return `${paint('green', '+ create')}  ${title}  ${paint('dim', `below ${titles.get(step.parent) ?? step.parent}`)}`;
    case 'move':
      return `${paint('yellow', '→ move')}    ${title}  ${paint('dim', `below ${titles.get(step.parent) ?? step.parent}`)}`;
    case 'rename':
      return `${paint('yellow', '~ rename')}  ${printable(step.from)} → ${title}`;
    case 'change':
      return `${paint('yellow', '~ change')}  ${title}  ${[...switches(step.flags), ...switches(step.features)].join(' ')}`;
    case 'remove':
      return `${paint('red', '- remove')}  ${title}`;
  }
}

/** Steps of a plan, one per line, and the unchanged groups. */
export function groupPlan(plan: GroupPlan, present: ReadonlyMap<string, string>, paint: Paint = plain): string[] {
  const titles = new Map(present);
  for (const step of plan.steps) if (step.kind === 'create') titles.set(step.group, printable(step.title));
  const rest = [
    `${counted(plan.unchanged, 'group')} as wanted`,
    ...(plan.left.length > 0
      ? [`${counted(plan.left.length, 'group')} not in the file, left alone (--prune removes them)`]
      : []),
  ];
  if (plan.steps.length === 0) return [`Nothing to do: ${rest.join('; ')}.`];
  return [
    ...plan.steps.map((step) => line(step, titles, paint)),
    `${counted(plan.steps.length, 'step')}; ${rest.join('; ')}.`,
  ];
}
