import type { Task } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { number, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class TasksAbort extends EarshotCommand {
  static override summary = 'Abort a software update; updates in progress finish';
  static override args = { task: Args.string({ description: 'Id of the task', required: true }) };
  static override flags = { yes: Flags.boolean({ char: 'y', description: 'Skip the confirmation prompt' }) };

  async run(): Promise<{ task: Task }> {
    const { args, flags } = await this.parse(TasksAbort);
    const earshot = await this.connect(flags.url);
    const { name, counts } = await earshot.tasks.get(args.task, this.calling);
    const question = `Abort “${printable(name)}”? ${number(counts.waiting)} will be left out.`;
    if (this.isInteractive && !flags.yes) await confirm(question, 'Nothing was aborted.');
    const task = await earshot.tasks.abort(args.task, this.calling);
    this.print([`Aborted “${printable(task.name)}”.`]);
    return { task };
  }
}
