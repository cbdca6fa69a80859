import type { Report } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-argument.ts';
import { reportColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';

export default class ReportsList extends EarshotCommand {
  static override summary = 'The reports that there are, and which a group has';
  static override flags = { group: Flags.string({ description: `${GROUP_ARGUMENT}; else your own` }) };

  async run(): Promise<{ reports: Report[] }> {
    const { flags } = await this.parse(ReportsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const reports = await earshot.reports.list({ groupId: group?.id }, this.calling);
    this.print(table(reports, reportColumns, { width: this.width, paint: this.paint }));
    return { reports };
  }
}
