import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { printable } from '../../output/text.ts';

export default class TasksResume extends EarshotCommand {
  static override summary = 'Resume a paused or stopped software update';
  static override args = { task: Args.string({ description: 'Id of the task', required: true }) };

  async run(): Promise<{ task: Task }> {
    const { args, flags } = await this.parse(TasksResume);
    const earshot = await this.connect(flags.url);
    const task = await earshot.tasks.resume(args.task, this.calling);
    this.print([`Resumed “${printable(task.name)}”.`]);
    return { task };
  }
}
