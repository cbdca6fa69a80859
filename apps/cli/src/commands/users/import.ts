import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT } from '../../exit-codes.ts';
import { inGroup } from '../../input/group-flags.ts';
import { failureColumns, planColumns, tally } from '../../output/import-report.ts';
import { liveBlock } from '../../output/live-block.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';
import { applyImport, type AppliedPerson } from '../../users/apply-import.ts';
import { planImport, type PlannedPerson } from '../../users/plan-import.ts';
import { orStdin } from '../../input/read-input.ts';
import { readCsvFile } from '../../input/read-csv-file.ts';
import { readUsers } from '../../users/read-users.ts';
import { InputError } from '../../refusals.ts';

interface ImportResult {
  readonly dryRun: boolean;
  readonly lines: readonly (Pick<PlannedPerson, 'action' | 'problems' | 'changes'> & { line: number; email: string })[];
  readonly results: readonly AppliedPerson[];
}

export default class UsersImport extends EarshotCommand {
  static override summary = 'Create and change users from a CSV file';
  static override description =
    'Checks every line first (create, update, unchanged or error), then applies exactly those changes. Users are matched by email, so the same file can be imported repeatedly. Columns: First name, Last name, Email, and optionally Phone, Job title, Role, Group. An empty role or group is not changed. Exit code 3 if some lines failed, 4 if all failed.';
  static override examples = [
    '<%= config.bin %> users import people.csv --dry-run',
    '<%= config.bin %> users import people.csv --group North --yes --json',
    'cat people.csv | <%= config.bin %> users import - --yes',
  ];
  static override args = { file: Args.string({ description: orStdin('The CSV file in UTF-8'), required: true }) };
  static override flags = {
    'dry-run': Flags.boolean({ description: 'Show the changes without making them' }),
    group: Flags.string({ description: 'Group of new users without a group in their line; default: your own group' }),
    yes: yesFlag,
  };

  async run(): Promise<ImportResult> {
    const { args, flags } = await this.parse(UsersImport);
    const people = await readCsvFile(args.file, readUsers);
    if (people.length === 0) throw new InputError('The file has no users');
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const at = { ...group, ...this.calling };
    const plan = await planImport(earshot, people, at);
    this.printPlan(plan);
    const lines = plan.map(({ action, problems, changes, person: { line, email } }) => ({
      line,
      email,
      action,
      problems,
      changes,
    }));
    if (flags['dry-run']) {
      this.endWith(plan.map(({ action }) => action));
      return { dryRun: true, lines, results: [] };
    }
    const wanted = plan.filter(({ action }) => action === 'create' || action === 'update').length;
    if (wanted > 0)
      await this.confirm(`Do that for ${counted(wanted, 'user')}?`, {
        yes: flags.yes,
        otherwise: 'Nothing was changed.',
      });
    const results = await this.apply(applyImport(earshot, plan, at), plan.length);
    return { dryRun: false, lines, results };
  }

  private printPlan(plan: readonly PlannedPerson[]): void {
    const rows = plan.filter(({ action }) => action !== 'unchanged');
    const actions = plan.map(({ action }) => action);
    this.print([
      ...table(rows, planColumns, { width: this.width, paint: this.paint }),
      `${counted(plan.length, 'line')}: ${tally(actions, ['create', 'update', 'unchanged', 'error'])}.`,
    ]);
  }

  private async apply(applying: AsyncIterable<AppliedPerson>, total: number): Promise<AppliedPerson[]> {
    const live =
      process.stderr.isTTY && !this.jsonEnabled() ? liveBlock((text) => process.stderr.write(text)) : undefined;
    const results: AppliedPerson[] = [];
    for await (const result of applying) {
      results.push(result);
      live?.show([`${results.length} of ${total}`]);
    }
    live?.clear();
    const failed = results.filter(({ result }) => result === 'error');
    const outcomes = results.map(({ result }) => result);
    this.print([
      `Done: ${tally(outcomes, ['created', 'updated', 'unchanged', 'error'])}.`,
      ...table(failed, failureColumns, { width: this.width, paint: this.paint }),
    ]);
    this.endWith(outcomes);
    return results;
  }

  private endWith(outcomes: readonly string[]): void {
    const failed = outcomes.filter((outcome) => outcome === 'error').length;
    if (failed > 0) process.exitCode = failed === outcomes.length ? EXIT.none : EXIT.partly;
  }
}
