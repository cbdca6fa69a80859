import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class GroupsRemove extends EarshotCommand {
  static override summary = 'Delete an empty group';
  static override description =
    'A group that is not empty is refused, with its contents. On a terminal, asks for confirmation.';
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = { yes: Flags.boolean({ char: 'y', description: 'Skip the confirmation prompt' }) };

  async run(): Promise<{ groupId: string }> {
    const { args, flags } = await this.parse(GroupsRemove);
    const earshot = await this.connect(flags.url);
    const { id, title } = await earshot.groups.find(args.group, this.calling);
    if (this.isInteractive && !flags.yes) await confirm(`Delete “${printable(title)}”?`, 'Nothing was deleted.');
    const removed = await earshot.groups.remove({ groupId: id }, this.calling);
    this.print([`Deleted “${printable(title)}”.`]);
    return removed;
  }
}
