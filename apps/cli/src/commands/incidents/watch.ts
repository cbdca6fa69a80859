import type { IncidentsNow } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { incidentColumns } from '../../output/incident-columns.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';

export default class IncidentsWatch extends EarshotCommand {
  static override summary = 'Watch the incidents of a group until Ctrl-C';
  static override description = 'With --json, writes one JSON object per line.';
  static override examples = ['<%= config.bin %> incidents watch --group North'];
  static override flags = {
    group: groupFilterFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(IncidentsWatch);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    await this.showEach(
      (options) => earshot.incidents.watch(group, options),
      (now) => this.#linesOf(now),
    );
  }

  #linesOf({ open, acknowledged, latest }: IncidentsNow): string[] {
    const rows = table(latest, incidentColumns(new Date()), { width: this.width, paint: this.paint });
    return [`${counted(open, 'open incident')}, ${acknowledged} acknowledged`, ...(latest.length > 0 ? rows : [])];
  }
}
