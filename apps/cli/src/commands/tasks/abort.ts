import type { Task } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { resolveTask, TASK_ARGUMENT } from '../../input/resolve-task.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { number, printable } from '../../output/text.ts';

export default class TasksAbort extends EarshotCommand {
  static override summary = 'Abort a task; work in progress finishes';
  static override args = { task: Args.string({ description: TASK_ARGUMENT, required: true }) };
  static override flags = { yes: yesFlag };

  async run(): Promise<{ task: Task }> {
    const { args, flags } = await this.parse(TasksAbort);
    const earshot = await this.connect(flags.url);
    const taskId = await resolveTask(earshot, args.task, this.calling);
    const { name, counts } = await earshot.tasks.get(taskId, this.calling);
    const question = `Abort “${printable(name)}”? ${number(counts.waiting)} will be left out.`;
    await this.confirm(question, { yes: flags.yes, otherwise: 'Nothing was aborted.' });
    const task = await earshot.tasks.abort(taskId, this.calling);
    this.print([`Aborted “${printable(task.name)}”.`]);
    return { task };
  }
}
