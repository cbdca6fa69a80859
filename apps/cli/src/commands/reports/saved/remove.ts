import { Args } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { resolveSavedReport, SAVED_REPORT_ARGUMENT } from '../../../input/saved-report.ts';
import { yesFlag } from '../../../input/yes-flag.ts';
import { printable } from '../../../output/text.ts';

export default class ReportsSavedRemove extends EarshotCommand {
  static override summary = 'Delete a saved report, and end its mails';
  static override hiddenAliases = ['reports:saved:rm'];
  static override description = 'Asks for confirmation.';
  static override examples = ['<%= config.bin %> reports saved remove "Calls of the week"'];
  static override args = { savedReport: Args.string({ description: SAVED_REPORT_ARGUMENT, required: true }) };
  static override flags = { yes: yesFlag };

  async run(): Promise<{ savedReportId: string }> {
    const { args, flags } = await this.parse(ReportsSavedRemove);
    const earshot = await this.connect(flags.url);
    const { id, name } = await resolveSavedReport(earshot, args.savedReport, this.calling);
    await this.confirm(`Delete “${printable(name)}”?`, { yes: flags.yes, otherwise: 'Nothing was deleted.' });
    await earshot.savedReports.remove(id, this.calling);
    this.print([`Deleted “${printable(name)}”.`]);
    return { savedReportId: id };
  }
}
