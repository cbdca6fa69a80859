import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';

export default class GroupsRemove extends EarshotCommand {
  static override summary = 'Delete an empty group';
  static override description = 'A group that is not empty is refused, with its contents. Asks for confirmation.';
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = { yes: yesFlag };

  async run(): Promise<{ groupId: string }> {
    const { args, flags } = await this.parse(GroupsRemove);
    const earshot = await this.connect(flags.url);
    const { id, title } = await earshot.groups.find(args.group, this.calling);
    await this.confirm(`Delete “${printable(title)}”?`, { yes: flags.yes, otherwise: 'Nothing was deleted.' });
    const removed = await earshot.groups.remove({ groupId: id }, this.calling);
    this.print([`Deleted “${printable(title)}”.`]);
    return removed;
  }
}
