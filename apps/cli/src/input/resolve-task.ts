import { type CallOptions, type Earshot, isUuid, type Task } from '@earshot/sdk';
import { InputError } from '../refusals.ts';
import { folded, resolveByName } from './resolve-by-name.ts';

export const TASK_ARGUMENT = 'Name or id of the task, or last';

const PAGE_SIZE = 100;

type Tasks = Pick<Earshot, 'tasks'>;

/** Resolves a task to its id: `last`, its id, or its name. */
export async function resolveTask(earshot: Tasks, given: string, calling: CallOptions): Promise<string> {
  if (isUuid(given.trim())) return given.trim();
  if (folded(given) === 'last') return await latestTask(earshot, calling);
  const task = await resolveByName(given, everyTask(earshot, calling), {
    noun: 'task',
    listedBy: 'earshot tasks list',
    idOf: ({ id }) => id,
    namesOf: ({ name }) => [name],
  });
  return task.id;
}

async function latestTask({ tasks }: Tasks, calling: CallOptions): Promise<string> {
  const [latest] = (await tasks.list({ pageSize: 1 }, calling)).items;
  if (latest === undefined) throw new InputError('There are no tasks yet', '`earshot tasks create` creates one.');
  return latest.id;
}

async function* everyTask({ tasks }: Tasks, calling: CallOptions): AsyncGenerator<Task> {
  for (let page = 1; ; page += 1) {
    const { items } = await tasks.list({ page, pageSize: PAGE_SIZE }, calling);
    yield* items;
    if (items.length < PAGE_SIZE) return;
  }
}
