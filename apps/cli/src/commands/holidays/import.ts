import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { orStdin, readTextInput } from '../../input/read-input.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { HOLIDAY_SET_ARGUMENT } from '../../input/resolvers.ts';
import { savedSetLines } from '../../output/saved-set-lines.ts';
import { type SavedSet, saveHolidaySet } from '../../save-holiday-set.ts';

export default class HolidaysImport extends EarshotCommand {
  static override summary = 'Import the days of a holiday set from a file';
  static override description =
    'The file has one day per line (2027-01-04), or is a calendar file (.ics) with all-day events. If a line cannot be read, nothing is changed.';
  static override examples = [
    '<%= config.bin %> holidays import "Bank holidays" bank-holidays.ics',
    'cat days.txt | <%= config.bin %> holidays import Stocktaking - --add',
  ];
  static override args = {
    set: Args.string({ description: HOLIDAY_SET_ARGUMENT, required: true }),
    file: Args.string({ description: orStdin('The file'), required: true }),
  };
  static override flags = {
    add: Flags.boolean({ description: 'Keep existing days' }),
    group: groupFlag,
  };

  async run(): Promise<SavedSet> {
    const { args, flags } = await this.parse(HolidaysImport);
    const text = await readTextInput(args.file);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const saved = await saveHolidaySet(earshot, { given: args.set, groupId, add: flags.add, text }, this.calling);
    this.print(savedSetLines(saved));
    return saved;
  }
}
