import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveTask, TASK_ARGUMENT } from '../../input/resolve-task.ts';
import { printable } from '../../output/text.ts';

export default class TasksPause extends EarshotCommand {
  static override summary = 'Pause a task; work in progress finishes';
  static override args = { task: Args.string({ description: TASK_ARGUMENT, required: true }) };

  async run(): Promise<{ task: Task }> {
    const { args, flags } = await this.parse(TasksPause);
    const earshot = await this.connect(flags.url);
    const taskId = await resolveTask(earshot, args.task, this.calling);
    const task = await earshot.tasks.pause(taskId, this.calling);
    this.print([`Paused “${printable(task.name)}”.`]);
    return { task };
  }
}
