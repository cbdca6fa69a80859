import { Flags } from '@oclif/core';
import { bulkArgs, BulkCommand, bulkFlags, type BulkOutcome } from '../../locations/bulk-command.ts';

export default class LocationsMove extends BulkCommand {
  static override summary = 'Move locations to another group';
  static override description =
    'Checks every location first (changed, unchanged or blocked, with the reason), then moves them one by one. A location that changed in the meantime is not moved. Exit code 3 if some locations could not be moved, 4 if none could.';
  static override examples = [
    '<%= config.bin %> locations move "Leeds Headrow" VC4-10044 --to "Northwind / Yorkshire"',
    'cat ids.csv | <%= config.bin %> locations move - --to Yorkshire --dry-run',
  ];
  static override strict = false;
  static override args = bulkArgs;
  static override flags = {
    ...bulkFlags,
    to: Flags.string({ description: 'Target group: title, path (North / Leeds) or id', required: true }),
  };

  async run(): Promise<BulkOutcome> {
    const { argv, flags } = await this.parse(LocationsMove);
    const earshot = await this.connect(flags.url);
    const { id: groupId } = await earshot.groups.find(flags.to, this.calling);
    const controllerIds = await this.chosen(earshot, argv);
    const edit = { kind: 'updateGroup', groupId } as const;
    return await this.edit(earshot, { edit, controllerIds, dryRun: flags['dry-run'], yes: flags.yes });
  }
}
