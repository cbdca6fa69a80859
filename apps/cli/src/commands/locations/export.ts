import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { writeDownload } from '../../output/write-download.ts';

const STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const;

export default class LocationsExport extends EarshotCommand {
  static override summary = 'Export the locations of a group to a CSV file that can be imported';
  static override description = 'The file is created only when the export is complete.';
  static override examples = ['<%= config.bin %> locations export --group North --status fault'];
  static override flags = {
    group: groupFlag,
    status: Flags.option({ options: STATUSES, multiple: true, multipleNonGreedy: true })({
      description: 'Only this status; can be repeated',
    }),
    output: Flags.string({
      char: 'o',
      description: 'File to write; default: named after the group',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<{ file: string }> {
    const { flags } = await this.parse(LocationsExport);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const which = { ...group, ...(flags.status && { statuses: flags.status }) };
    const csv = await earshot.locations.exportCsv(which, this.calling);
    const file = await writeDownload(csv, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`]);
    return { file };
  }
}
