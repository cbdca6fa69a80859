import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { number, printable } from '../../output/text.ts';

export default class TasksRetry extends EarshotCommand {
  static override summary = 'Retry failed controllers';
  static override args = { task: Args.string({ description: 'Id of the task', required: true }) };

  async run(): Promise<{ task: Task; retried: number }> {
    const { args, flags } = await this.parse(TasksRetry);
    const earshot = await this.connect(flags.url);
    const { task, retried } = await earshot.tasks.retry(args.task, this.calling);
    this.print([`${number(retried)} of “${printable(task.name)}” will be tried again.`]);
    return { task, retried };
  }
}
