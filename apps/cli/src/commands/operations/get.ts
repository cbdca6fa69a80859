import type { Operation } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { OPERATION_ARGUMENT, resolveOperation } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { operationFacts } from '../../output/operation-columns.ts';

export default class OperationsGet extends EarshotCommand {
  static override summary = 'Show the progress of an operation';
  static override args = { operation: Args.string({ description: OPERATION_ARGUMENT, required: true }) };

  async run(): Promise<{ operation: Operation }> {
    const { args, flags } = await this.parse(OperationsGet);
    const earshot = await this.connect(flags.url);
    const operation = await resolveOperation(earshot, args.operation, this.calling);
    this.print(facts(operationFacts(operation, this.now), { paint: this.paint, width: this.width }));
    return { operation };
  }
}
