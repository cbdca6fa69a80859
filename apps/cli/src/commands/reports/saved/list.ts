import type { SavedReport } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { groupFlag, inGroup } from '../../../input/group-flags.ts';
import { savedReportColumns } from '../../../output/saved-report-columns.ts';
import { table } from '../../../output/table.ts';
import { counted } from '../../../output/text.ts';

const MOST = 200;

export default class ReportsSavedList extends EarshotCommand {
  static override summary = 'List your saved reports, and shared ones of a group';
  static override flags = {
    group: groupFlag,
    limit: Flags.integer({ description: 'Maximum number of rows', default: 50, min: 1, max: MOST }),
    page: Flags.integer({ description: 'Page of the list', default: 1, min: 1 }),
  };

  async run(): Promise<{ savedReports: SavedReport[]; total: number }> {
    const { flags } = await this.parse(ReportsSavedList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const input = { page: flags.page, pageSize: flags.limit, ...group };
    const { items: savedReports, total } = await earshot.savedReports.list(input, this.calling);
    const rows = table(savedReports, savedReportColumns, { width: this.width, paint: this.paint });
    this.print(savedReports.length === 0 ? ['There are no saved reports.'] : rows);
    if (savedReports.length > 0) this.note(`${savedReports.length} of ${counted(total, 'saved report')}`);
    return { savedReports, total };
  }
}
