import type { FirmwareRelease } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { table } from '../../output/table.ts';
import { firmwareColumns } from '../../output/task-columns.ts';

export default class FirmwareList extends EarshotCommand {
  static override summary = 'List firmware releases, newest first';

  async run(): Promise<{ releases: FirmwareRelease[] }> {
    const { flags } = await this.parse(FirmwareList);
    const earshot = await this.connect(flags.url);
    const releases = await earshot.firmware.list(this.calling);
    const rows = table(releases, firmwareColumns, { width: this.width, paint: this.paint });
    this.print(releases.length === 0 ? ['There are no releases yet.'] : rows);
    return { releases };
  }
}
