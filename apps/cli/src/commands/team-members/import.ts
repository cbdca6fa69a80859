import { readTeamCsv } from '@earshot/domain/team-members/read-team-csv';
import {
  namesToCheck,
  previewOf,
  type TeamPreview,
  type TeamPreviewRow,
} from '@earshot/domain/team-members/team-preview';
import type { TeamMember } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readCsvFile } from '../../input/read-csv-file.ts';
import { orStdin } from '../../input/read-input.ts';
import { resolveLocationRecord } from '../../input/resolvers.ts';
import { teamLocationFlag } from '../../input/team-location-flag.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { table } from '../../output/table.ts';
import { teamPreviewColumns } from '../../output/team-member-columns.ts';
import { counted, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

interface Imported {
  readonly dryRun: boolean;
  readonly rows: readonly TeamPreviewRow[];
  readonly added: readonly TeamMember[];
}

/** Rows listed as text; --json has all of them. */
const MOST_LISTED = 50;

export default class TeamMembersImport extends EarshotCommand {
  static override summary = 'Add team members to a location from a CSV file';
  static override description =
    'The file has one full name per row, at most 500, or columns of which one is titled full name. Lists all rows that cannot be added, and then adds none.';
  static override examples = [
    '<%= config.bin %> team-members import names.csv --location "Leeds Headrow" --dry-run',
    'cat names.csv | <%= config.bin %> team-members import - --location "Leeds Headrow" --yes',
  ];
  static override args = { file: Args.string({ description: orStdin('The CSV file in UTF-8'), required: true }) };
  static override flags = {
    location: teamLocationFlag,
    'dry-run': Flags.boolean({ description: 'Show the rows without adding them' }),
    yes: yesFlag,
  };

  async run(): Promise<Imported> {
    const { args, flags } = await this.parse(TeamMembersImport);
    const read = await readCsvFile(args.file, readTeamCsv);
    if (read.ignored.length > 0) this.note(`Ignored columns: ${read.ignored.map(printable).join(', ')}`);
    const earshot = await this.connect(flags.url);
    const { id: controllerId, boxName } = await resolveLocationRecord(earshot, flags.location, this.calling);
    const checking = namesToCheck(read);
    const checked =
      checking.length === 0
        ? { existing: [], room: 0 }
        : await earshot.teamMembers.check(controllerId, checking, this.calling);
    const preview = previewOf(read, checked);
    refuse(preview);
    const { rows } = preview;
    const [names, place] = [rows.map(({ fullName }) => fullName), printable(boxName)];
    this.print([
      ...table(rows, teamPreviewColumns, { width: this.width, paint: this.paint }),
      `${counted(rows.length, 'name')} can be added to ${place}.`,
    ]);
    if (flags['dry-run']) return { dryRun: true, rows, added: [] };
    await this.confirm(`Add ${counted(rows.length, 'team member')} to ${place}?`, {
      yes: flags.yes,
      otherwise: 'Nothing was changed.',
    });
    const added = await earshot.teamMembers.createMany({ controllerId, names }, this.calling);
    this.print([`Added ${counted(added.length, 'team member')} to ${place}.`]);
    return { dryRun: false, rows, added };
  }
}

/** Throws if the names of the file cannot be added, with all refused rows. */
function refuse({ problem, rows, room }: TeamPreview): void {
  if (problem === null) return;
  const refused = rows.filter((row) => row.problem !== null);
  const listed = refused
    .slice(0, MOST_LISTED)
    .map(({ line, fullName, problem: why }) => `Line ${line}, ${printable(fullName)}: ${why}`);
  const rest = refused.length > MOST_LISTED ? [`${refused.length - MOST_LISTED} more; --json lists all`] : [];
  const advice = refused.length === 0 ? [`The location can have ${room} more.`] : [...listed, ...rest];
  throw new InputError(problem, ['Nothing was changed.', ...advice].join('\n'), { rows: refused });
}
