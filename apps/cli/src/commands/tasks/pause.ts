import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { printable } from '../../output/text.ts';

export default class TasksPause extends EarshotCommand {
  static override summary = 'Pause a software update; updates in progress finish';
  static override args = { task: Args.string({ description: 'Id of the task', required: true }) };

  async run(): Promise<{ task: Task }> {
    const { args, flags } = await this.parse(TasksPause);
    const earshot = await this.connect(flags.url);
    const task = await earshot.tasks.pause(args.task, this.calling);
    this.print([`Paused “${printable(task.name)}”.`]);
    return { task };
  }
}
