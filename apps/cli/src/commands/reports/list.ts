import type { Report } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { reportColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';

export default class ReportsList extends EarshotCommand {
  static override summary = 'List reports and their availability in a group';
  static override flags = { group: groupFlag };

  async run(): Promise<{ reports: Report[] }> {
    const { flags } = await this.parse(ReportsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const reports = await earshot.reports.list(group, this.calling);
    this.print(table(reports, reportColumns, { width: this.width, paint: this.paint }));
    return { reports };
  }
}
