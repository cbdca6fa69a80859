import type { GroupDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';

export default class GroupsCreate extends EarshotCommand {
  static override summary = 'Create a sub-group';
  static override args = { title: Args.string({ description: 'Title of the group', required: true }) };
  static override flags = {
    below: Flags.string({ description: GROUP_ARGUMENT, required: true }),
    customer: Flags.boolean({ description: 'Create the group as a new customer' }),
  };

  async run(): Promise<{ group: GroupDetail }> {
    const { args, flags } = await this.parse(GroupsCreate);
    const earshot = await this.connect(flags.url);
    const parent = await earshot.groups.find(flags.below, this.calling);
    const input = { parentId: parent.id, title: args.title, isCustomer: flags.customer };
    const group = await earshot.groups.create(input, this.calling);
    this.print([`Created “${printable(group.title)}” below “${printable(parent.title)}”: ${group.id}`]);
    return { group };
  }
}
