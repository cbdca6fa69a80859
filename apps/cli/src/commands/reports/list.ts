import type { Report } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { reportPlace, reportPlaceFlags } from '../../input/report-place.ts';
import { reportColumns } from '../../output/report-table.ts';
import { table } from '../../output/table.ts';

export default class ReportsList extends EarshotCommand {
  static override summary = 'List reports and their availability in a group or at a location';
  static override examples = ['<%= config.bin %> reports list --location "Leeds Headrow"'];
  static override flags = reportPlaceFlags;

  async run(): Promise<{ reports: Report[] }> {
    const { flags } = await this.parse(ReportsList);
    const earshot = await this.connect(flags.url);
    const place = await reportPlace(earshot, flags, this.calling);
    const reports = await earshot.reports.list(place, this.calling);
    this.print(
      reports.length === 0
        ? ['You may read no reports.']
        : table(reports, reportColumns, { width: this.width, paint: this.paint }),
    );
    return { reports };
  }
}
