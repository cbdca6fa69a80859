import type { HolidaySet, RegionHolidays } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { holidaySetColumns, regionColumns } from '../../output/holiday-set-columns.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';

export default class HolidaysList extends EarshotCommand {
  static override summary = 'List holiday sets';
  static override description = 'Ends with the ready-made public holidays, which schedules follow by --holidays.';
  static override flags = {
    group: groupFlag,
  };

  async run(): Promise<{ sets: HolidaySet[]; regions: RegionHolidays[] }> {
    const { flags } = await this.parse(HolidaysList);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const sets = await earshot.holidaySets.list({ groupId }, this.calling);
    const regions = await earshot.holidaySets.regions({ groupId }, this.calling);
    const today = this.now.toISOString().slice(0, 10);
    const columns = holidaySetColumns(today);
    const look = { width: this.width, paint: this.paint };
    this.print([
      ...(sets.length === 0 ? ['There is no holiday set.'] : table(sets, columns, look)),
      '',
      ...table(regions, regionColumns(today), look),
    ]);
    if (sets.length > 0) this.note(counted(sets.length, 'holiday set'));
    return { sets, regions };
  }
}
