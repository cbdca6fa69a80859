import type { PlannedWork } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { plannedWorkColumns } from '../../output/incident-columns.ts';
import { table } from '../../output/table.ts';

export default class PlannedWorkList extends EarshotCommand {
  static override summary = 'List planned work';
  static override examples = ['<%= config.bin %> planned-work list --group North --past'];
  static override flags = {
    group: groupFlag,
    past: Flags.boolean({ description: 'Include ended planned work' }),
  };

  async run(): Promise<{ plannedWork: PlannedWork[] }> {
    const { flags } = await this.parse(PlannedWorkList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const input = { past: flags.past, ...group };
    const plannedWork = await earshot.plannedWork.list(input, this.calling);
    const rows = table(plannedWork, plannedWorkColumns, { width: this.width, paint: this.paint });
    this.print(plannedWork.length === 0 ? ['No work is planned.'] : rows);
    return { plannedWork };
  }
}
