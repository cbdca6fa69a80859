import { Flags } from '@oclif/core';
import { bulkArgs, BulkCommand, bulkFlags, type BulkOutcome } from '../../locations/bulk-command.ts';

export default class LocationsLabel extends BulkCommand {
  static override summary = 'Add labels to locations, or delete labels from them';
  static override description =
    'Every location is looked at first: what changes, what is so already, what is blocked and why; then exactly that is done. Exit code 3 when some, 4 when all could not be changed.';
  static override examples = [
    '<%= config.bin %> locations label "Leeds Headrow" Harrogate --add flagship',
    'cat ids.csv | <%= config.bin %> locations label - --delete refit --dry-run',
  ];
  static override strict = false;
  static override args = bulkArgs;
  static override flags = {
    ...bulkFlags,
    add: Flags.string({
      description: 'A label to add; may be given more than once',
      multiple: true,
      exactlyOne: ['add', 'delete'],
    }),
    delete: Flags.string({ description: 'A label to delete; may be given more than once', multiple: true }),
  };

  async run(): Promise<BulkOutcome> {
    const { argv, flags } = await this.parse(LocationsLabel);
    const earshot = await this.connect(flags.url);
    const controllerIds = await this.chosen(earshot, argv);
    const edit =
      flags.add === undefined
        ? ({ kind: 'deleteLabels', labels: flags.delete ?? [] } as const)
        : ({ kind: 'addLabels', labels: flags.add } as const);
    const { kind, labels } = edit;
    return await this.edit(earshot, {
      edit: { kind, labels: [...labels] },
      controllerIds,
      dryRun: flags['dry-run'],
      yes: flags.yes,
    });
  }
}
