import { Flags } from '@oclif/core';
import { bulkArgs, BulkCommand, bulkFlags, type BulkOutcome } from '../../locations/bulk-command.ts';

export default class LocationsMove extends BulkCommand {
  static override summary = 'Move locations to another group';
  static override description =
    'Every location is looked at first: what changes, what is so already, what is blocked and why; then exactly that is done, one call a location. One that somebody changed meanwhile stays as it is. Exit code 3 when some, 4 when all could not be moved.';
  static override examples = [
    '<%= config.bin %> locations move "Leeds Headrow" VC4-10044 --to "Northwind / Yorkshire"',
    'cat ids.csv | <%= config.bin %> locations move - --to Yorkshire --dry-run',
  ];
  static override strict = false;
  static override args = bulkArgs;
  static override flags = {
    ...bulkFlags,
    to: Flags.string({ description: 'The group they go to: title, path (North / Leeds) or id', required: true }),
  };

  async run(): Promise<BulkOutcome> {
    const { argv, flags } = await this.parse(LocationsMove);
    const earshot = await this.connect(flags.url);
    const { id: admingroup } = await earshot.groups.find(flags.to, this.calling);
    const controllerIds = await this.chosen(earshot, argv);
    const edit = { kind: 'updateGroup', admingroup } as const;
    return await this.edit(earshot, { edit, controllerIds, dryRun: flags['dry-run'], yes: flags.yes });
  }
}
