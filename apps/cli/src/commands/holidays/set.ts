import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { parseBankHolidays } from '../../input/bank-holidays.ts';
import { HOLIDAY_SET_ARGUMENT } from '../../input/find-holiday-set.ts';
import { savedSetLines } from '../../output/saved-set-lines.ts';
import { type SavedSet, saveHolidaySet } from '../../save-holiday-set.ts';

export default class HolidaysSet extends EarshotCommand {
  static override summary = 'Create a holiday set, or change one';
  static override description = `Without --add the days given take the place of those that the set has. Deliveries that follow the set and still run are planned anew.

Bank holidays are those that recur each year; days that are proclaimed once have to be given.`;
  static override examples = [
    '<%= config.bin %> holidays set Stocktaking --date 2027-01-04 --date 2027-07-05',
    '<%= config.bin %> holidays set "Bank holidays" --bank-holidays scotland:2027 --add',
    '<%= config.bin %> holidays set Stocktaking --name "Closed days"',
  ];
  static override args = { set: Args.string({ description: HOLIDAY_SET_ARGUMENT, required: true }) };
  static override flags = {
    date: Flags.string({ description: 'A day; may be given more than once', multiple: true, helpValue: '2027-01-04' }),
    'bank-holidays': Flags.string({
      description: 'Bank holidays of england-and-wales, scotland or northern-ireland in a year',
      multiple: true,
      helpValue: 'scotland:2027',
    }),
    add: Flags.boolean({ description: 'Keep the days that it has' }),
    name: Flags.string({ description: 'Another name for it' }),
    group: Flags.string({ description: 'The group whose set it is; yours unless told' }),
  };

  async run(): Promise<SavedSet> {
    const { args, flags } = await this.parse(HolidaysSet);
    const years = flags['bank-holidays'];
    const bankHolidays = years?.map(parseBankHolidays);
    const earshot = await this.connect(flags.url);
    const groupId = flags.group === undefined ? undefined : (await earshot.groups.find(flags.group, this.calling)).id;
    const { name, add, date: dates } = flags;
    const wish = { given: args.set, groupId, name, add, dates, bankHolidays };
    const saved = await saveHolidaySet(earshot, wish, this.calling);
    this.print(savedSetLines(saved));
    return saved;
  }
}
