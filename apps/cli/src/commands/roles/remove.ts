import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { findSeenRole, ROLE_ARGUMENT } from '../../input/find-seen-role.ts';
import { printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

export default class RolesRemove extends EarshotCommand {
  static override summary = 'Delete a custom role that nobody has';
  static override description = 'On a terminal you are asked first.';
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = {
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
    group: Flags.string({ description: 'A group of its customer: title, path (North / Leeds) or id' }),
  };

  async run(): Promise<{ roleId: number }> {
    const { args, flags } = await this.parse(RolesRemove);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const { id: roleId, title } = await findSeenRole(earshot, args.role, { groupId: group?.id, ...this.calling });
    const name = printable(title);
    if (this.isInteractive && !flags.yes) await confirm(`Delete ${name}?`, 'No role was deleted.');
    await earshot.roles.remove({ groupId: group?.id, roleId }, this.calling);
    this.print([`Deleted ${name}.`]);
    return { roleId };
  }
}
