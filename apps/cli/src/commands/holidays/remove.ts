import { ConflictError } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { HOLIDAY_SET_ARGUMENT, resolveHolidaySet } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class HolidaysRemove extends EarshotCommand {
  static override summary = 'Delete a holiday set that no schedule follows';
  static override hiddenAliases = ['holidays:rm'];
  static override description = 'Asks for confirmation.';
  static override examples = ['<%= config.bin %> holidays remove Stocktaking'];
  static override args = { set: Args.string({ description: HOLIDAY_SET_ARGUMENT, required: true }) };
  static override flags = {
    yes: yesFlag,
    group: groupFlag,
  };

  async run(): Promise<{ holidaySetId: string }> {
    const { args, flags } = await this.parse(HolidaysRemove);
    const earshot = await this.connect(flags.url);
    const { groupId } = await inGroup(earshot, flags.group, this.calling);
    const { id, name } = await resolveHolidaySet(earshot, args.set, { groupId, ...this.calling });
    await this.confirm(`Delete “${printable(name)}”?`, { yes: flags.yes, otherwise: 'Nothing was deleted.' });
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
