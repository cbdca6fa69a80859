import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseBankHolidays } from '../../input/bank-holidays.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { HOLIDAY_SET_ARGUMENT } from '../../input/resolvers.ts';
import { savedSetLines } from '../../output/saved-set-lines.ts';
import { type SavedSet, saveHolidaySet } from '../../save-holiday-set.ts';

export default class HolidaysSet extends EarshotCommand {
  static override summary = 'Create or change a holiday set';
  static override description = `Replaces the days of the set; with --add, keeps existing days. Running deliveries that follow the set are updated.

Includes yearly bank holidays only. Add one-off holidays with --day.`;
  static override examples = [
    '<%= config.bin %> holidays set Stocktaking --date 2027-01-04 --date 2027-07-05',
    '<%= config.bin %> holidays set "Bank holidays" --bank-holidays scotland:2027 --add',
    '<%= config.bin %> holidays set Stocktaking --name "Closed days"',
  ];
  static override args = { set: Args.string({ description: HOLIDAY_SET_ARGUMENT, required: true }) };
  static override flags = {
    date: Flags.string({
      description: 'Day to add; can be repeated',
      multiple: true,
      multipleNonGreedy: true,
      helpValue: '2027-01-04',
    }),
    'bank-holidays': Flags.string({
      description:
        'Public holidays of england-and-wales, scotland, northern-ireland, ireland, usa, germany or france in a year',
      multiple: true,
      multipleNonGreedy: true,
      helpValue: 'scotland:2027',
    }),
    add: Flags.boolean({ description: 'Keep existing days' }),
    name: Flags.string({ description: 'New name' }),
    group: groupFlag,
  };

  async run(): Promise<SavedSet> {
    const { args, flags } = await this.parse(HolidaysSet);
    const years = flags['bank-holidays'];
    const bankHolidays = years?.map(parseBankHolidays);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const { name, add, date: dates } = flags;
    const change = { given: args.set, groupId, name, add, dates, bankHolidays };
    const saved = await saveHolidaySet(earshot, change, this.calling);
    this.print(savedSetLines(saved));
    return saved;
  }
}
