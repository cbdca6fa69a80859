import type { SavedReport } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { resolveSavedReport, SAVED_REPORT_ARGUMENT } from '../../../input/saved-report.ts';
import { counted, printable } from '../../../output/text.ts';

export default class ReportsSavedSend extends EarshotCommand {
  static override summary = 'Mail a saved report to you and its recipients now';
  static override description = 'Its schedule continues. `reports saved list` shows the outcome.';
  static override examples = ['<%= config.bin %> reports saved send "Calls of the week"'];
  static override args = { savedReport: Args.string({ description: SAVED_REPORT_ARGUMENT, required: true }) };

  async run(): Promise<{ savedReport: SavedReport }> {
    const { args, flags } = await this.parse(ReportsSavedSend);
    const earshot = await this.connect(flags.url);
    const { id } = await resolveSavedReport(earshot, args.savedReport, this.calling);
    const savedReport = await earshot.savedReports.mail(id, this.calling);
    const recipients = counted(savedReport.lastMailing?.recipients.length ?? 0, 'recipient');
    this.print([`“${printable(savedReport.name)}” is being sent to ${recipients}.`]);
    return { savedReport };
  }
}
