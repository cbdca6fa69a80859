import type { HolidaySetDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findHolidaySet, HOLIDAY_SET_ARGUMENT } from '../../input/find-holiday-set.ts';
import { facts } from '../../output/facts.ts';
import { printable } from '../../output/text.ts';

export default class HolidaysGet extends EarshotCommand {
  static override summary = 'A holiday set: its days, and what follows it';
  static override examples = ['<%= config.bin %> holidays get "Bank holidays"'];
  static override args = { set: Args.string({ description: HOLIDAY_SET_ARGUMENT, required: true }) };
  static override flags = { group: Flags.string({ description: 'The group in which it is offered' }) };

  async run(): Promise<{ set: HolidaySetDetail }> {
    const { args, flags } = await this.parse(HolidaysGet);
    const earshot = await this.connect(flags.url);
    const groupId = flags.group === undefined ? undefined : (await earshot.groups.find(flags.group, this.calling)).id;
    const { id } = await findHolidaySet(earshot, { given: args.set, groupId }, this.calling);
    const set = await earshot.holidaySets.get(id, { groupId }, this.calling);
    const followers = [...new Set(set.usedBy.map(({ castName }) => castName))];
    this.print(
      facts(
        [
          ['Name', printable(set.name)],
          ['Group', printable(set.groupName)],
          ['Days', set.dates.join(', ')],
          ['Followed by', printable(followers.join(', '))],
          ['Id', set.id],
        ],
        { width: this.width, paint: this.paint },
      ),
    );
    return { set };
  }
}
