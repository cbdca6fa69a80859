import type { Earshot, SavedCast } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { applyCasts, type AppliedCast } from '../../casts/apply-casts.ts';
import { castFlags, type CastInput, readCastFlags } from '../../casts/cast-flags.ts';
import { planCasts, type Place, type PlannedCast } from '../../casts/plan-casts.ts';
import { readCasts } from '../../casts/read-casts.ts';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT } from '../../exit-codes.ts';
import { groupFlag } from '../../input/group-flags.ts';
import { failureColumns, planColumns } from '../../output/cast-import-columns.ts';
import { tally } from '../../output/import-report.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { orStdin } from '../../input/read-input.ts';
import { readCsvFile } from '../../input/read-csv-file.ts';
import { InputError } from '../../refusals.ts';

interface BulkResult {
  readonly dryRun: boolean;
  readonly lines: readonly (Pick<PlannedCast, 'action' | 'problems'> & { line: number; name: string })[];
  readonly results: readonly AppliedCast[];
}

export default class CastsCreate extends EarshotCommand {
  static override summary = 'Create a Message Cast, or many from a CSV file, without sending';
  static override description =
    'With --from, checks every line first (create, unchanged or error), then creates the casts. Existing casts are skipped, so the file can be imported repeatedly. Columns: name, description, category, clip, locations or tags (separated by semicolons), conferences, tone. Exit code 3 if some lines failed, 4 if all failed.';
  static override examples = [
    '<%= config.bin %> casts create --name "Closing time" --clip "Closing" --locations "Leeds Trinity,VC4-11709"',
    '<%= config.bin %> casts create --name "Till call" --clip "Till call" --tags till --exclude "Leeds Trinity" --no-tone',
    '<%= config.bin %> casts create --from casts.csv --dry-run',
  ];
  static override flags = {
    ...castFlags,
    group: groupFlag,
    key: Flags.string({
      description: 'Idempotency key; the same key within a day creates the cast once',
      exclusive: ['from'],
    }),
    from: Flags.string({
      description: orStdin('CSV file in UTF-8 with a cast on each line'),
      helpValue: 'FILE',
      exclusive: Object.keys(castFlags),
    }),
    'dry-run': Flags.boolean({ description: 'Show the changes without making them', dependsOn: ['from'] }),
    yes: yesFlag,
  };

  async run(): Promise<{ cast: SavedCast } | BulkResult> {
    const { flags } = await this.parse(CastsCreate);
    const rows = flags.from === undefined ? undefined : await readCsvFile(flags.from, readCasts);
    if (rows?.length === 0) throw new InputError('The file lists no casts');
    const earshot = await this.connect(flags.url);
    const groupId =
      flags.group === undefined
        ? (await earshot.session.current({}, this.calling)).group.id
        : (await earshot.groups.find(flags.group, this.calling)).id;
    const place = { groupId, ...this.calling };
    if (rows === undefined)
      return await this.createOne(earshot, {
        input: await readCastFlags(earshot, flags, place),
        place,
        key: flags.key,
      });
    const plan = await planCasts(earshot, rows, place);
    return await this.createMany(earshot, plan, { place, dryRun: flags['dry-run'], yes: flags.yes });
  }

  private async createOne(
    earshot: Earshot,
    { input, place, key }: { input: CastInput; place: Place; key: string | undefined },
  ): Promise<{ cast: SavedCast }> {
    const { name, category = 'general', ...fields } = input;
    if (name === undefined) throw new InputError('Name is required', 'Give --name, or --from for many.');
    const { groupId, ...calling } = place;
    const cast = await earshot.messageCasts.create(
      { ...fields, name, category, groupId, ...(key !== undefined && { idempotencyKey: key }) },
      calling,
    );
    this.print([`Saved “${printable(cast.name)}”. Id ${cast.id}`]);
    return { cast };
  }

  private async createMany(
    earshot: Earshot,
    plan: readonly PlannedCast[],
    { place, dryRun, yes }: { place: Place; dryRun: boolean; yes: boolean },
  ): Promise<BulkResult> {
    const actions = plan.map(({ action }) => action);
    this.print([
      ...table(plan, planColumns, { width: this.width, paint: this.paint }),
      `${counted(plan.length, 'line')}: ${tally(actions, ['create', 'unchanged', 'error'])}.`,
    ]);
    const lines = plan.map(({ action, problems, cast: { line, name } }) => ({ line, name, action, problems }));
    if (dryRun) {
      this.endWith(actions);
      return { dryRun, lines, results: [] };
    }
    const wanted = actions.filter((action) => action === 'create').length;
    if (wanted > 0) await this.confirm(`Save ${counted(wanted, 'cast')}?`, { yes, otherwise: 'Nothing was saved.' });
    const results: AppliedCast[] = [];
    for await (const result of applyCasts(earshot, plan, place)) results.push(result);
    const failed = results.filter(({ result }) => result === 'error');
    const outcomes = results.map(({ result }) => result);
    this.print([
      `Done: ${tally(outcomes, ['created', 'unchanged', 'error'])}.`,
      ...table(failed, failureColumns, { width: this.width, paint: this.paint }),
    ]);
    this.endWith(outcomes);
    return { dryRun, lines, results };
  }

  private endWith(outcomes: readonly string[]): void {
    const failed = outcomes.filter((outcome) => outcome === 'error').length;
    if (failed > 0) process.exitCode = failed === outcomes.length ? EXIT.none : EXIT.partly;
  }
}
