import type { GroupDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';

export default class GroupsRename extends EarshotCommand {
  static override summary = 'Rename a group';
  static override args = {
    group: Args.string({ description: GROUP_ARGUMENT, required: true }),
    title: Args.string({ description: 'The new title', required: true }),
  };
  static override flags = {};

  async run(): Promise<{ group: GroupDetail }> {
    const { args, flags } = await this.parse(GroupsRename);
    const earshot = await this.connect(flags.url);
    const { id, title } = await earshot.groups.find(args.group, this.calling);
    const { version } = await earshot.groups.get(id, this.calling);
    const group = await earshot.groups.rename({ groupId: id, version, title: args.title }, this.calling);
    this.print([`“${printable(title)}” is “${printable(group.title)}” now.`]);
    return { group };
  }
}
