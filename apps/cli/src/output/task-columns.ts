import type { FirmwareRelease, Task, TaskController } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import type { Column } from './table.ts';
import { counted, number } from './text.ts';
import { planWords, taskStatusWords, workWords } from './task-words.ts';
import { dateTime } from './time.ts';

const total = ({ counts }: Task): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Formats progress as `3 of 12, 1 failed`. */
export const taskProgress = (task: Task): string => {
  const { done, failed } = task.counts;
  return `${number(done)} of ${number(total(task))}${failed > 0 ? `, ${number(failed)} failed` : ''}`;
};

export const taskColumns: readonly Column<Task>[] = [
  { title: 'Task', value: ({ name }) => name, shrinkTo: 12 },
  { title: 'Work', value: ({ work }) => workWords(work), shrinkTo: 10 },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Done', value: taskProgress },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 10, expendable: 1 },
  { title: 'Next', value: ({ nextStartAt }) => (nextStartAt === null ? '' : dateTime(nextStartAt)), expendable: 2 },
  { title: 'Id', value: ({ id }) => id, expendable: 3 },
];

function healthFacts({ health }: Task): Fact[] {
  const { checked, pending, nextReadAt, online, headsetsBefore, headsetsAfter } = health;
  const headsets = `${number(headsetsAfter)} of ${number(headsetsBefore)} headsets`;
  const facts: Fact[] =
    checked === 0 ? [] : [['Afterwards', `${number(online)} of ${number(checked)} online, ${headsets}`]];
  if (nextReadAt !== null) facts.push(['Check', `${counted(pending, 'controller')}, from ${dateTime(nextReadAt)}`]);
  return facts;
}

export const taskFacts = (task: Task): readonly Fact[] => [
  ['Task', task.name],
  ['Work', workWords(task.work)],
  ['Plan', planWords(task.plan)],
  ['Group', task.groupTitle],
  ['Status', taskStatusWords(task)],
  ['Done', taskProgress(task)],
  ['Waiting', number(task.counts.waiting)],
  ['Left out', number(task.counts.skipped)],
  ...healthFacts(task),
  ['Next start', task.nextStartAt === null ? 'none' : dateTime(task.nextStartAt)],
  ['Made', `${dateTime(task.createdAt)}${task.createdBy === null ? '' : ` by ${task.createdBy}`}`],
  ['Id', task.id],
];

/** `10 → 8`, or `offline` */
const headsetWords = ({ health }: TaskController): string => {
  if (health === null) return '';
  return health.isOnline ? `${number(health.headsetsBefore)} → ${number(health.headsetsAfter)}` : 'offline';
};

export const taskControllerColumns: readonly Column<TaskController>[] = [
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 12 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber, expendable: 1 },
  { title: 'State', value: ({ state }) => state },
  { title: 'From', value: ({ fromVersion }) => fromVersion ?? '' },
  { title: 'Ended', value: ({ endedAt }) => (endedAt === null ? '' : dateTime(endedAt)), expendable: 2 },
  { title: 'Headsets', value: headsetWords, expendable: 3 },
  { title: 'Why', value: ({ reason }) => reason ?? '', shrinkTo: 12 },
];

export const firmwareColumns: readonly Column<FirmwareRelease>[] = [
  { title: 'Version', value: ({ version }) => version },
  { title: 'Bytes', value: ({ bytes }) => number(bytes), align: 'right' },
  { title: 'Uploaded', value: ({ createdAt }) => dateTime(createdAt) },
  { title: 'Notes', value: ({ notes }) => notes, shrinkTo: 16 },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];
