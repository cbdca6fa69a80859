import type { FleetVersions } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { table } from '../../output/table.ts';
import { versionColumns, versionRows } from '../../output/version-columns.ts';

export default class FirmwareVersions extends EarshotCommand {
  static override summary = 'Count the controllers of a group by firmware version';
  static override examples = ['<%= config.bin %> firmware versions --group North --json'];
  static override flags = { group: groupFlag };

  async run(): Promise<{ versions: FleetVersions }> {
    const { flags } = await this.parse(FirmwareVersions);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const versions = await earshot.firmware.versions(groupId, this.calling);
    const rows = versionRows(versions);
    const shown = table(rows, versionColumns, { width: this.width, paint: this.paint });
    this.print(rows.length === 0 ? ['There are no controllers.'] : shown);
    return { versions };
  }
}
