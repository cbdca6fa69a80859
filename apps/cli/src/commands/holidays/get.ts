import type { HolidaySetDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { HOLIDAY_SET_ARGUMENT, orBeginning, resolveHolidaySet } from '../../input/resolvers.ts';
import { facts } from '../../output/facts.ts';
import { printable } from '../../output/text.ts';

export default class HolidaysGet extends EarshotCommand {
  static override summary = 'Show a holiday set, its days and the schedules that follow it';
  static override examples = ['<%= config.bin %> holidays get "Bank holidays"'];
  static override args = { set: Args.string({ description: orBeginning(HOLIDAY_SET_ARGUMENT), required: true }) };
  static override flags = { group: groupFlag };

  async run(): Promise<{ set: HolidaySetDetail }> {
    const { args, flags } = await this.parse(HolidaysGet);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const { id } = await resolveHolidaySet(earshot, args.set, { groupId, prefix: true, ...this.calling });
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
