import type { Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findOperation, OPERATION_ARGUMENT } from '../../input/find-operation.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class OperationsCancel extends EarshotCommand {
  static override summary = 'Stop what goes on';
  static override description =
    'A cast stops playing wherever it is; `earshot deliveries get` tells who is not reached and by when those are silent. On a terminal you are asked first.';
  static override args = { operation: Args.string({ description: OPERATION_ARGUMENT, required: true }) };
  static override flags = {
    cut: Flags.boolean({ description: 'Stop what is playing at this moment, too', default: true, allowNo: true }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
  };

  async run(): Promise<{ operation: Operation }> {
    const { args, flags } = await this.parse(OperationsCancel);
    const earshot = await this.connect(flags.url);
    const { id, title } = await findOperation(earshot, args.operation, this.calling);
    if (this.isInteractive && !flags.yes) await confirm(`Stop “${printable(title)}”?`, 'Nothing was stopped.');
    const operation = await earshot.operations.cancel(id, { cut: flags.cut, ...this.calling });
    this.print([`Cancelled “${printable(title)}”.`]);
    return { operation };
  }
}
