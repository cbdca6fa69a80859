import { columnsNamed, readCsv } from '@earshot/domain/csv/read-csv';
import { EarshotError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { missingCells, refuseCells } from '../../input/cell-problems.ts';
import { readCsvFile } from '../../input/read-csv-file.ts';
import { orStdin } from '../../input/read-input.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { tally } from '../../output/import-report.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

interface Renamed {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly outcome: 'rename' | 'renamed' | 'unchanged' | 'failed';
  readonly reason: string | null;
}

const TABLE = [
  { title: 'Line', value: ({ line }: Renamed) => line, align: 'right' },
  { title: 'Outcome', value: ({ outcome }: Renamed) => outcome },
  { title: 'Name', value: ({ from }: Renamed) => from, shrinkTo: 14 },
  { title: 'New name', value: ({ to }: Renamed) => to, shrinkTo: 14 },
  { title: 'Why', value: ({ reason }: Renamed) => reason ?? '', shrinkTo: 14 },
] as const;

const COLUMNS = ['location', 'name'] as const;

export default class LocationsRename extends EarshotCommand {
  static override summary = 'Rename locations by a CSV file';
  static override description =
    'Columns: location (name, serial number or id) and name. If a location is unknown or a cell is empty, nothing is changed. With serial numbers, the same file can be applied again. Asks for confirmation. Exit code 3 if some locations could not be renamed, 4 if none could.';
  static override examples = [
    '<%= config.bin %> locations rename names.csv --dry-run',
    'cat names.csv | <%= config.bin %> locations rename - --yes',
  ];
  static override args = { file: Args.string({ description: orStdin('The CSV file in UTF-8'), required: true }) };
  static override flags = {
    'dry-run': Flags.boolean({ description: 'Show the changes without making them' }),
    yes: yesFlag,
  };

  async run(): Promise<{ dryRun: boolean; locations: Renamed[] }> {
    const { args, flags } = await this.parse(LocationsRename);
    const rows = await readCsvFile(args.file, (text) => [...readCsv(text, columnsNamed(COLUMNS, COLUMNS)).rows]);
    if (rows.length === 0) throw new InputError('The file lists no locations');
    refuseCells(missingCells(rows, COLUMNS));
    const earshot = await this.connect(flags.url);
    const ids = await earshot.locations.resolve(
      rows.map(({ cells }) => cells.location ?? ''),
      this.calling,
    );
    if (ids.length !== rows.length) throw new InputError('A location is there twice', 'Name each location once.');
    if (!flags['dry-run']) {
      const question = `Rename ${counted(rows.length, 'location')}?`;
      await this.confirm(question, { yes: flags.yes, otherwise: 'Nothing was changed.' });
    }
    const locations: Renamed[] = [];
    for (const [index, { line, cells }] of rows.entries()) {
      const { id, version, boxName } = await earshot.locations.record(ids[index] ?? '', this.calling);
      const row = { line, from: boxName, to: cells.name ?? '', reason: null };
      if (row.to === boxName) locations.push({ ...row, outcome: 'unchanged' });
      else if (flags['dry-run']) locations.push({ ...row, outcome: 'rename' });
      else {
        const failure = await earshot.locations
          .update({ controllerId: id, version, boxName: row.to }, this.calling)
          .then(() => undefined)
          .catch((error: unknown) => {
            if (error instanceof EarshotError) return error.message;
            throw error;
          });
        locations.push({ ...row, outcome: failure === undefined ? 'renamed' : 'failed', reason: failure ?? null });
      }
    }
    this.print(table(locations, TABLE, { width: this.width, paint: this.paint }));
    const outcomes = locations.map(({ outcome }) => outcome);
    this.print([`${tally(outcomes, [flags['dry-run'] ? 'rename' : 'renamed', 'unchanged', 'failed'])}.`]);
    const failed = outcomes.filter((outcome) => outcome === 'failed').length;
    if (failed > 0) process.exitCode = failed === locations.length ? EXIT.none : EXIT.partly;
    return { dryRun: flags['dry-run'], locations };
  }
}
