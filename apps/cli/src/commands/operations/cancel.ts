import type { Operation } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { OPERATION_ARGUMENT, resolveOperation } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class OperationsCancel extends EarshotCommand {
  static override summary = 'Cancel a running operation';
  static override description =
    'A cast stops playing at all locations. `earshot deliveries get` lists locations not reached yet and when they stop. Asks for confirmation.';
  static override args = { operation: Args.string({ description: OPERATION_ARGUMENT, required: true }) };
  static override flags = {
    cut: Flags.boolean({ description: 'Also stop what is playing now', default: true, allowNo: true }),
    yes: yesFlag,
  };

  async run(): Promise<{ operation: Operation }> {
    const { args, flags } = await this.parse(OperationsCancel);
    const earshot = await this.connect(flags.url);
    const { id, title } = await resolveOperation(earshot, args.operation, this.calling);
    await this.confirm(`Stop “${printable(title)}”?`, { yes: flags.yes, otherwise: 'Nothing was stopped.' });
    const operation = await earshot.operations.cancel(id, { cut: flags.cut, ...this.calling });
    this.print([`Cancelled “${printable(title)}”.`]);
    return { operation };
  }
}
