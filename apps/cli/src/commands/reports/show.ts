import type { ReportData } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { rangeFlags, reportRange } from '../../input/report-range.ts';
import { rowColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';

export default class ReportsShow extends EarshotCommand {
  static override summary = 'The table of a report; with --json its bars, too';
  static override examples = ['<%= config.bin %> reports show calls-by-token --from 2026-11-01 --by days'];
  static override args = { report: Args.string({ description: 'As `reports list` names it', required: true }) };
  static override flags = { group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }), ...rangeFlags };

  async run(): Promise<{ report: ReportData }> {
    const { args, flags } = await this.parse(ReportsShow);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const range = reportRange(flags, this.now);
    const report = await earshot.reports.data({ groupId: group?.id, type: args.report, ...range }, this.calling);
    const { rows, more } = report;
    const shown = table(rows, rowColumns(rows), { width: this.width, paint: this.paint });
    this.print(rows.length === 0 ? ['No data available for report.'] : shown);
    if (more) this.note('There are more rows: `earshot reports export` writes them all.');
    return { report };
  }
}
