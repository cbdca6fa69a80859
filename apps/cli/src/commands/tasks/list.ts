import type { Task } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { taskColumns } from '../../output/task-columns.ts';

const MOST = 200;

export default class TasksList extends EarshotCommand {
  static override summary = 'Software updates of controllers, the latest first';
  static override flags = {
    group: Flags.string({ description: 'Of this group and those below it: title, path (North / Leeds) or id' }),
    limit: Flags.integer({ description: 'How many at most', default: 20, min: 1, max: MOST }),
  };

  async run(): Promise<{ tasks: Task[]; total: number }> {
    const { flags } = await this.parse(TasksList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const wish = { pageSize: flags.limit, ...(group && { groupId: group.id }) };
    const { items: tasks, total } = await earshot.tasks.list(wish, this.calling);
    const rows = table(tasks, taskColumns, { width: this.width, paint: this.paint });
    this.print(tasks.length === 0 ? ['There are no tasks yet.'] : rows);
    if (tasks.length > 0) this.note(shownOf(tasks.length, total, 'task', 'tasks'));
    return { tasks, total };
  }
}
