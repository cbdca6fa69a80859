import type { Operation } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../limited.ts';
import { operationColumns } from '../../output/operation-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const STATES = ['running', 'completed', 'failed', 'cancelled'] as const;

export default class OperationsList extends EarshotCommand {
  static override summary = 'What goes on after the command that started it, the latest first';
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    state: Flags.option({ options: STATES })({ description: 'Only those in this state' }),
    limit: Flags.integer({ description: 'How many at most', default: 20, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ operations: Operation[]; total: number }> {
    const { flags } = await this.parse(OperationsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const filter = { ...(group && { groupId: group.id }), ...(flags.state && { states: [flags.state] }) };
    const [{ total }, operations] = await Promise.all([
      earshot.operations.list({ ...filter, pageSize: 1 }, this.calling),
      limited(earshot.operations.all(filter, this.calling), flags.all ? undefined : flags.limit),
    ]);
    const rows = table(operations, operationColumns, { width: this.width, paint: this.paint });
    this.print(operations.length === 0 ? ['Nothing goes on.'] : rows);
    if (operations.length > 0) this.note(shownOf(operations.length, total, 'operation', 'operations'));
    return { operations, total };
  }
}
