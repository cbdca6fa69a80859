import type { BulkEdit, BulkEditPlan, BulkEditResult, Earshot } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../earshot-command.ts';
import { yesFlag } from '../input/yes-flag.ts';
import { EXIT } from '../exit-codes.ts';
import { readLocationNames } from '../input/location-names.ts';
import { tally } from '../output/import-report.ts';
import { liveBlock } from '../output/live-block.ts';
import { table } from '../output/table.ts';
import { counted } from '../output/text.ts';
import { failureColumns, planColumns } from './bulk-columns.ts';

export interface BulkOutcome {
  readonly dryRun: boolean;
  readonly plan: BulkEditPlan;
  readonly results: readonly BulkEditResult[];
}

/** Locations of these commands. Commands with several locations cannot be strict. */
export const bulkArgs = {
  location: Args.string({
    description: 'Name, serial number or id; can be repeated, @file or - reads one per line',
    required: true,
  }),
};
export const bulkFlags = {
  'dry-run': Flags.boolean({ description: 'Show the changes without making them' }),
  yes: yesFlag,
};

/** Base of commands that edit many locations: selects them, shows the plan and applies exactly that plan. */
export abstract class BulkCommand extends EarshotCommand {
  protected async chosen(earshot: Earshot, given: readonly unknown[]): Promise<string[]> {
    return await earshot.locations.resolve(await readLocationNames(given.map(String), process.stdin), this.calling);
  }

  protected async edit(
    earshot: Earshot,
    { edit, controllerIds, dryRun, yes }: { edit: BulkEdit; controllerIds: string[]; dryRun: boolean; yes: boolean },
  ): Promise<BulkOutcome> {
    const plan = await earshot.locations.planBulkEdit(edit, { controllerIds }, this.calling);
    const outcomes = plan.items.map(({ outcome }) => outcome);
    this.print([
      ...table(plan.items, planColumns, { width: this.width, paint: this.paint }),
      `${counted(controllerIds.length, 'location')}: ${tally(outcomes, ['change', 'already', 'blocked'])}, ${plan.gone} gone.`,
      ...(plan.changesCustomer > 0
        ? [`${counted(plan.changesCustomer, 'location')} will go to another customer; what plays there ends.`]
        : []),
    ]);
    if (dryRun) return { dryRun, plan, results: [] };
    const wanted = outcomes.filter((outcome) => outcome === 'change').length;
    if (wanted > 0)
      await this.confirm(`Do that for ${counted(wanted, 'location')}?`, { yes, otherwise: 'Nothing was changed.' });
    const results = await this.apply(earshot, plan);
    const failed = results.filter(({ outcome }) => outcome === 'failed').length + plan.gone;
    if (failed > 0) process.exitCode = failed === controllerIds.length ? EXIT.none : EXIT.partly;
    return { dryRun, plan, results };
  }

  private async apply(earshot: Earshot, plan: BulkEditPlan): Promise<BulkEditResult[]> {
    const live =
      process.stderr.isTTY && !this.jsonEnabled() ? liveBlock((text) => process.stderr.write(text)) : undefined;
    const results: BulkEditResult[] = [];
    for await (const result of earshot.locations.applyBulkEdit(plan, this.calling)) {
      results.push(result);
      live?.show([`${results.length} of ${plan.items.length}`]);
    }
    live?.clear();
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const outcomes = results.map(({ outcome }) => outcome);
    this.print([
      `Done: ${tally(outcomes, ['done', 'already', 'failed'])}.`,
      ...table(failed, failureColumns, { width: this.width, paint: this.paint }),
    ]);
    return results;
  }
}
