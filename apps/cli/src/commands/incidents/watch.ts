import type { IncidentsNow } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { incidentColumns } from '../../output/incident-columns.ts';
import { liveBlock } from '../../output/live-block.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';

export default class IncidentsWatch extends EarshotCommand {
  static override summary = 'Follow the incidents of a group until Ctrl-C';
  static override description = 'With --json it writes one JSON object a line.';
  static override examples = ['<%= config.bin %> incidents watch --group North'];
  static override flags = {
    group: Flags.string({ description: 'Of this group and those below it: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(IncidentsWatch);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const block = process.stdout.isTTY ? liveBlock((text) => process.stdout.write(text)) : undefined;
    for await (const now of earshot.incidents.watch(group && { groupId: group.id }, this.calling)) {
      const lines = this.jsonEnabled() ? [JSON.stringify(now)] : this.#linesOf(now);
      if (block !== undefined && !this.jsonEnabled()) block.show(lines);
      else process.stdout.write(`${lines.join('\n')}\n`);
    }
  }

  #linesOf({ open, acknowledged, latest }: IncidentsNow): string[] {
    const rows = table(latest, incidentColumns(new Date()), { width: this.width, paint: this.paint });
    return [`${counted(open, 'open incident')}, ${acknowledged} looked after`, ...(latest.length > 0 ? rows : [])];
  }
}
