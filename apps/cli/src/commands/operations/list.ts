import type { Operation } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { operationColumns } from '../../output/operation-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const STATES = ['running', 'completed', 'failed', 'cancelled'] as const;

export default class OperationsList extends EarshotCommand {
  static override summary = 'List background operations, newest first';
  static override flags = {
    group: groupFilterFlag,
    state: Flags.option({ options: STATES })({ description: 'Only this state' }),
    ...pagingFlags(20),
  };

  async run(): Promise<{ operations: Operation[]; total: number }> {
    const { flags } = await this.parse(OperationsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = { ...group, ...(flags.state && { states: [flags.state] }) };
    const [{ total }, operations] = await Promise.all([
      earshot.operations.list({ ...filter, pageSize: 1 }, this.calling),
      limited(earshot.operations.all(filter, this.calling), flags),
    ]);
    const rows = table(operations, operationColumns, { width: this.width, paint: this.paint });
    this.print(operations.length === 0 ? ['No operation is running.'] : rows);
    if (operations.length > 0) this.note(shownOf(operations.length, total, 'operation', 'operations'));
    return { operations, total };
  }
}
