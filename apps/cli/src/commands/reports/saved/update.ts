import type { SavedReport } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { GRANULARITIES } from '../../../input/report-range.ts';
import { resolveSavedReport, SAVED_REPORT_ARGUMENT } from '../../../input/saved-report.ts';
import {
  choicesOf,
  parseMail,
  recipientIds,
  savedRangeOf,
  savedReportFlags,
} from '../../../input/saved-report-flags.ts';
import { printable } from '../../../output/text.ts';
import { InputError } from '../../../refusals.ts';

export default class ReportsSavedUpdate extends EarshotCommand {
  static override summary = 'Change a saved report; fields not given are kept';
  static override description = 'Also resumes mails that were paused. Given recipients replace the present ones.';
  static override examples = [
    '<%= config.bin %> reports saved update "Calls of the week" --mail "Friday 17:00"',
    '<%= config.bin %> reports saved update "Calls of the week" --no-mail',
  ];
  static override args = { savedReport: Args.string({ description: SAVED_REPORT_ARGUMENT, required: true }) };
  static override flags = {
    ...savedReportFlags,
    granularity: Flags.option({ options: GRANULARITIES, description: 'Length of an interval' })(),
    name: Flags.string({ description: 'New name' }),
    'no-mail': Flags.boolean({ description: 'Do not mail it any more', exclusive: ['mail', 'recipient'] }),
    'no-compare': Flags.boolean({ description: 'Compare with nothing', exclusive: ['compare'] }),
    'no-sort': Flags.boolean({ description: 'Sort locations as usual', exclusive: ['sort'] }),
    'no-value': Flags.boolean({ description: 'Show the usual value of a heat map', exclusive: ['value'] }),
    'no-recipients': Flags.boolean({ description: 'Mail it to you only', exclusive: ['recipient'] }),
  };

  async run(): Promise<{ savedReport: SavedReport }> {
    const { args, flags } = await this.parse(ReportsSavedUpdate);
    const { name, granularity, timezone, shared } = flags;
    const mail = flags['no-mail'] ? null : flags.mail === undefined ? undefined : parseMail(flags.mail);
    const choices = {
      ...choicesOf(flags),
      ...(flags['no-compare'] && { compare: null }),
      ...(flags['no-sort'] && { sort: null }),
      ...(flags['no-value'] && { measure: null }),
    };
    const range = savedRangeOf(flags);
    const earshot = await this.connect(flags.url);
    const { id, version } = await resolveSavedReport(earshot, args.savedReport, this.calling);
    const given = flags['no-recipients'] ? [] : flags.recipient;
    const recipients = await recipientIds(earshot, given, this.calling);
    const change = { name, granularity, ...choices, timezone, shared, mail, range, recipientIds: recipients };
    if (Object.values(change).every((value) => value === undefined))
      throw new InputError('Nothing is to be changed', 'See --help for what can be.');
    const savedReport = await earshot.savedReports.update({ savedReportId: id, version, ...change }, this.calling);
    this.print([`Changed “${printable(savedReport.name)}”, version ${savedReport.version}.`]);
    return { savedReport };
  }
}
