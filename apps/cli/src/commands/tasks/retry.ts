import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveTask, TASK_ARGUMENT } from '../../input/resolve-task.ts';
import { number, printable } from '../../output/text.ts';

export default class TasksRetry extends EarshotCommand {
  static override summary = 'Retry the failed controllers of a task';
  static override args = { task: Args.string({ description: TASK_ARGUMENT, required: true }) };

  async run(): Promise<{ task: Task; retried: number }> {
    const { args, flags } = await this.parse(TasksRetry);
    const earshot = await this.connect(flags.url);
    const taskId = await resolveTask(earshot, args.task, this.calling);
    const { task, retried } = await earshot.tasks.retry(taskId, this.calling);
    this.print([`${number(retried)} of “${printable(task.name)}” will be tried again.`]);
    return { task, retried };
  }
}
