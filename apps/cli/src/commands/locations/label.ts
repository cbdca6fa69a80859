import { Flags } from '@oclif/core';
import { bulkArgs, BulkCommand, bulkFlags, type BulkOutcome } from '../../locations/bulk-command.ts';

export default class LocationsLabel extends BulkCommand {
  static override summary = 'Add or remove labels of locations';
  static override description =
    'Checks every location first (changed, unchanged or blocked, with the reason), then applies exactly those changes. Exit code 3 if some locations could not be changed, 4 if none could.';
  static override examples = [
    '<%= config.bin %> locations label "Leeds Headrow" Harrogate --add flagship',
    'cat ids.csv | <%= config.bin %> locations label - --remove refit --dry-run',
  ];
  static override strict = false;
  static override args = bulkArgs;
  static override flags = {
    ...bulkFlags,
    add: Flags.string({
      description: 'Label to add; can be repeated',
      multiple: true,
      multipleNonGreedy: true,
      exactlyOne: ['add', 'remove'],
    }),
    remove: Flags.string({
      description: 'Label to remove; can be repeated',
      multiple: true,
      multipleNonGreedy: true,
      aliases: ['delete'],
    }),
  };

  async run(): Promise<BulkOutcome> {
    const { argv, flags } = await this.parse(LocationsLabel);
    const earshot = await this.connect(flags.url);
    const controllerIds = await this.chosen(earshot, argv);
    const edit =
      flags.add === undefined
        ? ({ kind: 'deleteLabels', labels: flags.remove ?? [] } as const)
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
