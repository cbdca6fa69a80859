import type { SavedReport } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { reportPlace, reportPlaceFlags } from '../../../input/report-place.ts';
import { rangeFlags } from '../../../input/report-range.ts';
import {
  choicesOf,
  parseMail,
  recipientIds,
  savedRangeOf,
  savedReportFlags,
} from '../../../input/saved-report-flags.ts';
import { mailWords } from '../../../output/saved-report-columns.ts';
import { printable } from '../../../output/text.ts';

export default class ReportsSavedCreate extends EarshotCommand {
  static override summary = 'Save a report under a name, and have it mailed';
  static override examples = [
    '<%= config.bin %> reports saved create calls_by_hour --name "Calls of the week" --period last-week',
    '<%= config.bin %> reports saved create casts_and_plays --name Plays --period last-month --mail "1 08:00" --recipient ada@example.com',
    '<%= config.bin %> reports saved create calls_by_location --group North --name "Slow shops" --sort p90 --outliers',
  ];
  static override args = {
    report: Args.string({ description: 'Name of the report, as in `reports list`', required: true }),
  };
  static override flags = {
    ...reportPlaceFlags,
    ...savedReportFlags,
    granularity: rangeFlags.granularity,
    name: Flags.string({ description: 'Name of the saved report', required: true }),
  };

  async run(): Promise<{ savedReport: SavedReport }> {
    const { args, flags } = await this.parse(ReportsSavedCreate);
    const mail = flags.mail === undefined ? null : parseMail(flags.mail);
    const earshot = await this.connect(flags.url);
    const savedReport = await earshot.savedReports.create(
      {
        ...(await reportPlace(earshot, flags, this.calling)),
        type: args.report,
        name: flags.name,
        range: savedRangeOf(flags) ?? { period: '7d' },
        granularity: flags.granularity,
        ...choicesOf(flags),
        timezone: flags.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
        shared: flags.shared,
        mail,
        recipientIds: await recipientIds(earshot, flags.recipient, this.calling),
      },
      this.calling,
    );
    const mailed = savedReport.mail === null ? '' : `, mailed ${mailWords(savedReport)}`;
    this.print([`Saved “${printable(savedReport.name)}”${mailed}.`]);
    return { savedReport };
  }
}
