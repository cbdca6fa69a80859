import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { rangeFlags, reportRange } from '../../input/report-range.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class ReportsExport extends EarshotCommand {
  static override summary = 'Export the table of a report to a CSV file';
  static override args = {
    report: Args.string({ description: 'Name of the report, as in `reports list`', required: true }),
  };
  static override flags = {
    group: groupFlag,
    ...rangeFlags,
    output: Flags.string({
      char: 'o',
      description: 'File to write; default: named after the report',
      helpValue: 'FILE',
    }),
  };

  async run(): Promise<{ file: string }> {
    const { args, flags } = await this.parse(ReportsExport);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const range = reportRange(flags, this.now);
    const csv = await earshot.reports.csv({ ...group, type: args.report, ...range }, this.calling);
    const content = new Blob([csv.content]).stream();
    const file = await writeDownload({ name: csv.fileName, content }, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`]);
    return { file };
  }
}
