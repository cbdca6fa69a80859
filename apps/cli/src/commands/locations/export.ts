import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';

const STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const;

export default class LocationsExport extends EarshotCommand {
  static override summary = 'Write the locations of a group to a CSV file that can be imported again';
  static override description = 'The file is there only when all of it could be written.';
  static override examples = ['<%= config.bin %> locations export --group North --status fault'];
  static override flags = {
    group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }),
    status: Flags.option({ options: STATUSES, multiple: true })({
      description: 'Only those of this status; may be given more than once',
    }),
    output: Flags.string({ char: 'o', description: 'The file; else named after the group', helpValue: 'FILE' }),
  };

  async run(): Promise<{ file: string }> {
    const { flags } = await this.parse(LocationsExport);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const which = { groupId: group?.id, ...(flags.status && { statuses: flags.status }) };
    const { name, content } = await earshot.locations.exportCsv(which, this.calling);
    // The name came from the platform: it is no path.
    const file = flags.output ?? name.replaceAll(/[/\\]/g, ' ');
    const unfinished = `${file}.part`;
    try {
      await pipeline(Readable.from(content), createWriteStream(unfinished), this.calling);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.print([`Written to ${file}`]);
    return { file };
  }
}
