import type { Task, TaskController } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../input/paging.ts';
import { resolveTask, TASK_ARGUMENT } from '../../input/resolve-task.ts';
import { facts } from '../../output/facts.ts';
import { table } from '../../output/table.ts';
import { taskControllerColumns, taskFacts } from '../../output/task-columns.ts';

const STATES = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;

export default class TasksGet extends EarshotCommand {
  static override summary = 'Show a task with the progress of each controller';
  static override args = { task: Args.string({ description: TASK_ARGUMENT, required: true }) };
  static override flags = {
    state: Flags.option({ options: STATES })({ description: 'Only controllers in this state' }),
    limit: Flags.integer({ description: 'Maximum number of controllers', default: 50, min: 0 }),
  };

  async run(): Promise<{ task: Task; controllers: TaskController[] }> {
    const { args, flags } = await this.parse(TasksGet);
    const earshot = await this.connect(flags.url);
    const taskId = await resolveTask(earshot, args.task, this.calling);
    const input = { taskId, ...(flags.state && { states: [flags.state] }) };
    const [task, controllers] = await Promise.all([
      earshot.tasks.get(taskId, this.calling),
      limited(earshot.tasks.allControllers(input, this.calling), flags),
    ]);
    const width = { width: this.width, paint: this.paint };
    const rows = controllers.length === 0 ? [] : ['', ...table(controllers, taskControllerColumns, width)];
    this.print([...facts(taskFacts(task), { paint: this.paint, width: this.width }), ...rows]);
    return { task, controllers };
  }
}
