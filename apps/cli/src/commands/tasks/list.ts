import type { Task } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';
import { taskColumns } from '../../output/task-columns.ts';

const MOST = 200;

export default class TasksList extends EarshotCommand {
  static override summary = 'List tasks, newest first';
  static override flags = {
    group: groupFilterFlag,
    limit: Flags.integer({ description: 'Maximum number of rows', default: 20, min: 1, max: MOST }),
  };

  async run(): Promise<{ tasks: Task[]; total: number }> {
    const { flags } = await this.parse(TasksList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const input = { pageSize: flags.limit, ...group };
    const { items: tasks, total } = await earshot.tasks.list(input, this.calling);
    const rows = table(tasks, taskColumns, { width: this.width, paint: this.paint });
    this.print(tasks.length === 0 ? ['There are no tasks yet.'] : rows);
    if (tasks.length > 0) this.note(shownOf(tasks.length, total, 'task', 'tasks'));
    return { tasks, total };
  }
}
