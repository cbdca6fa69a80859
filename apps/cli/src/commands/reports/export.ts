import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { rangeFlags, reportRange } from '../../input/report-range.ts';
import { writeDownload } from '../../output/write-download.ts';

export default class ReportsExport extends EarshotCommand {
  static override summary = 'Write the table of a report to a CSV file';
  static override args = { report: Args.string({ description: 'As `reports list` names it', required: true }) };
  static override flags = {
    group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }),
    ...rangeFlags,
    output: Flags.string({ char: 'o', description: 'The file; else named after the report', helpValue: 'FILE' }),
  };

  async run(): Promise<{ file: string }> {
    const { args, flags } = await this.parse(ReportsExport);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const range = reportRange(flags, this.now);
    const csv = await earshot.reports.csv({ groupId: group?.id, type: args.report, ...range }, this.calling);
    const content = new Blob([csv.content]).stream();
    const file = await writeDownload({ name: csv.fileName, content }, { file: flags.output, ...this.calling });
    this.print([`Written to ${file}`]);
    return { file };
  }
}
