import type { ImportResult, PlannedImport } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT } from '../../exit-codes.ts';
import { importColumns } from '../../locations/import-columns.ts';
import { readImportRows } from '../../locations/read-import-rows.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { tally } from '../../output/import-report.ts';
import { liveBlock } from '../../output/live-block.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { refuseCells } from '../../input/cell-problems.ts';
import { readCsvFile } from '../../input/read-csv-file.ts';
import { orStdin } from '../../input/read-input.ts';
import { InputError } from '../../refusals.ts';

interface Imported {
  readonly dryRun: boolean;
  readonly plans: readonly PlannedImport[];
  readonly results: readonly ImportResult[];
}

export default class LocationsImport extends EarshotCommand {
  static override summary = 'Create and complete locations from a CSV file';
  static override description =
    'Lists all cells that cannot be read, and then changes nothing. Otherwise plans every row (create, complete, unchanged or error), then applies exactly those changes. Existing values are not overwritten, so the same file can be imported repeatedly. Columns: serial_number, boxname, lat, lng, postcode, location_tag:{key}. Exit code 3 if some rows failed, 4 if all failed.';
  static override examples = [
    '<%= config.bin %> locations import shops.csv --group North --dry-run',
    'cat shops.csv | <%= config.bin %> locations import - --yes',
  ];
  static override args = { file: Args.string({ description: orStdin('The CSV file in UTF-8'), required: true }) };
  static override flags = {
    'dry-run': Flags.boolean({ description: 'Show the changes without making them' }),
    group: groupFlag,
    yes: yesFlag,
  };

  async run(): Promise<Imported> {
    const { args, flags } = await this.parse(LocationsImport);
    const { rows, problems, ignored } = await readCsvFile(args.file, readImportRows);
    refuseCells(problems);
    if (ignored.length > 0) this.note(`Ignored columns: ${ignored.map(printable).join(', ')}`);
    if (rows.length === 0) throw new InputError('The file lists no locations');
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const at = { ...group, ...this.calling };
    const plans = await earshot.locations.planImport(rows, at);
    const outcomes = plans.map(({ plan }) => plan.outcome);
    const shown = plans.filter(({ plan }) => plan.outcome !== 'unchanged');
    this.print([
      ...table(shown, importColumns, { width: this.width, paint: this.paint }),
      `${counted(plans.length, 'row')}: ${tally(outcomes, ['create', 'complete', 'unchanged', 'error'])}.`,
    ]);
    const wanted = outcomes.filter((outcome) => outcome === 'create' || outcome === 'complete').length;
    if (!flags['dry-run'] && wanted > 0)
      await this.confirm(`Do that for ${counted(wanted, 'location')}?`, {
        yes: flags.yes,
        otherwise: 'Nothing was changed.',
      });
    const results = flags['dry-run'] ? [] : await this.apply(earshot.locations.applyImport(plans, at), plans.length);
    const failed = flags['dry-run']
      ? outcomes.filter((outcome) => outcome === 'error').length
      : results.filter(({ outcome }) => outcome === 'failed').length;
    if (failed > 0) process.exitCode = failed === plans.length ? EXIT.none : EXIT.partly;
    return { dryRun: flags['dry-run'], plans, results };
  }

  private async apply(applying: AsyncIterable<ImportResult>, total: number): Promise<ImportResult[]> {
    const live =
      process.stderr.isTTY && !this.jsonEnabled() ? liveBlock((text) => process.stderr.write(text)) : undefined;
    const results: ImportResult[] = [];
    for await (const result of applying) {
      results.push(result);
      live?.show([`${results.length} of ${total}`]);
    }
    live?.clear();
    const outcomes = results.map(({ outcome }) => outcome);
    this.print([`Done: ${tally(outcomes, ['done', 'unchanged', 'failed'])}.`]);
    return results;
  }
}
