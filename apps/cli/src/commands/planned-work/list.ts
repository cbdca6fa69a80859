import type { PlannedWork } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { plannedWorkColumns } from '../../output/incident-columns.ts';
import { table } from '../../output/table.ts';

export default class PlannedWorkList extends EarshotCommand {
  static override summary = 'Planned work, during which nobody is told of incidents';
  static override examples = ['<%= config.bin %> planned-work list --group North --past'];
  static override flags = {
    group: Flags.string({ description: 'In this group: title, path (North / Leeds) or id; else your own' }),
    past: Flags.boolean({ description: 'Also what is over' }),
  };

  async run(): Promise<{ plannedWork: PlannedWork[] }> {
    const { flags } = await this.parse(PlannedWorkList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const input = { past: flags.past, ...(group && { groupId: group.id }) };
    const plannedWork = await earshot.plannedWork.list(input, this.calling);
    const rows = table(plannedWork, plannedWorkColumns, { width: this.width, paint: this.paint });
    this.print(plannedWork.length === 0 ? ['No work is planned.'] : rows);
    return { plannedWork };
  }
}
