import type { ReportData } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { rangeFlags, reportRange } from '../../input/report-range.ts';
import { rowColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';

export default class ReportsGet extends EarshotCommand {
  static override summary = 'Show the table of a report; with --json, also the chart data';
  static override hiddenAliases = ['reports:show'];
  static override examples = ['<%= config.bin %> reports get calls-by-token --from 2026-11-01 --by days'];
  static override args = {
    report: Args.string({ description: 'Name of the report, as in `reports list`', required: true }),
  };
  static override flags = {
    group: groupFlag,
    ...rangeFlags,
  };

  async run(): Promise<{ report: ReportData }> {
    const { args, flags } = await this.parse(ReportsGet);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const range = reportRange(flags, this.now);
    const report = await earshot.reports.data({ ...group, type: args.report, ...range }, this.calling);
    const { rows, more } = report;
    const shown = table(rows, rowColumns(rows), { width: this.width, paint: this.paint });
    this.print(rows.length === 0 ? ['No data available for report.'] : shown);
    if (more) this.note('There are more rows: `earshot reports export` writes them all.');
    return { report };
  }
}
