import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveRole, ROLE_ARGUMENT } from '../../input/resolvers.ts';
import { printable } from '../../output/text.ts';

export default class RolesRemove extends EarshotCommand {
  static override summary = 'Delete a custom role that is not in use';
  static override description = 'Asks for confirmation.';
  static override args = { role: Args.string({ description: ROLE_ARGUMENT, required: true }) };
  static override flags = {
    yes: yesFlag,
    group: groupFlag,
  };

  async run(): Promise<{ roleId: number }> {
    const { args, flags } = await this.parse(RolesRemove);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id: roleId, title } = await resolveRole(earshot, args.role, { ...group, ...this.calling });
    const name = printable(title);
    await this.confirm(`Delete ${name}?`, { yes: flags.yes, otherwise: 'No role was deleted.' });
    await earshot.roles.remove({ ...group, roleId }, this.calling);
    this.print([`Deleted ${name}.`]);
    return { roleId };
  }
}
