import type { PlannedWork } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { printable } from '../../output/text.ts';

export default class PlannedWorkEnd extends EarshotCommand {
  static override summary = 'End planned work now, or cancel upcoming planned work';
  static override args = { id: Args.string({ description: 'Id, as in `planned-work list`', required: true }) };

  async run(): Promise<{ plannedWork: PlannedWork }> {
    const { args, flags } = await this.parse(PlannedWorkEnd);
    const earshot = await this.connect(flags.url);
    const plannedWork = await earshot.plannedWork.end(args.id, this.calling);
    this.print([`“${printable(plannedWork.reason)}” is over.`]);
    return { plannedWork };
  }
}
