import { ConflictError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findHolidaySet, HOLIDAY_SET_ARGUMENT } from '../../input/find-holiday-set.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';
import { InputError } from '../../refusals.ts';

export default class HolidaysRm extends EarshotCommand {
  static override summary = 'Delete a holiday set that nothing follows';
  static override description = 'On a terminal you are asked first.';
  static override examples = ['<%= config.bin %> holidays rm Stocktaking'];
  static override args = { set: Args.string({ description: HOLIDAY_SET_ARGUMENT, required: true }) };
  static override flags = {
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
    group: Flags.string({ description: 'The group whose set it is; yours unless told' }),
  };

  async run(): Promise<{ holidaySetId: string }> {
    const { args, flags } = await this.parse(HolidaysRm);
    const earshot = await this.connect(flags.url);
    const groupId = flags.group === undefined ? undefined : (await earshot.groups.find(flags.group, this.calling)).id;
    const { id, name } = await findHolidaySet(earshot, { given: args.set, groupId }, this.calling);
    if (this.isInteractive && !flags.yes) await confirm(`Delete “${printable(name)}”?`, 'Nothing was deleted.');
    try {
      await earshot.holidaySets.remove(id, this.calling);
    } catch (error) {
      throw error instanceof ConflictError
        ? new InputError(printable(error.message), 'Cancel those deliveries first, or let them end.')
        : error;
    }
    this.print([`Deleted “${printable(name)}”.`]);
    return { holidaySetId: id };
  }
}
