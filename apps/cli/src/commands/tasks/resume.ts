import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveTask, TASK_ARGUMENT } from '../../input/resolve-task.ts';
import { printable } from '../../output/text.ts';

export default class TasksResume extends EarshotCommand {
  static override summary = 'Resume a paused or stopped task';
  static override args = { task: Args.string({ description: TASK_ARGUMENT, required: true }) };

  async run(): Promise<{ task: Task }> {
    const { args, flags } = await this.parse(TasksResume);
    const earshot = await this.connect(flags.url);
    const taskId = await resolveTask(earshot, args.task, this.calling);
    const task = await earshot.tasks.resume(taskId, this.calling);
    this.print([`Resumed “${printable(task.name)}”.`]);
    return { task };
  }
}
