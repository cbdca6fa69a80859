import type { GroupDetail, MovePreview } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { counted, printable } from '../../output/text.ts';

export default class GroupsMove extends EarshotCommand {
  static override summary = 'Move a group with its sub-groups';
  static override description =
    'Shows the effects first. Only internal staff can move a group to another customer: its plays end, and tokens of the former customer lose access. Asks for confirmation.';
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = {
    below: Flags.string({ description: GROUP_ARGUMENT, required: true }),
    yes: yesFlag,
  };

  async run(): Promise<{ group: GroupDetail; meaning: MovePreview }> {
    const { args, flags } = await this.parse(GroupsMove);
    const earshot = await this.connect(flags.url);
    const moved = await earshot.groups.find(args.group, this.calling);
    const parent = await earshot.groups.find(flags.below, this.calling);
    const input = { groupId: moved.id, parentId: parent.id };
    const meaning = await earshot.groups.previewMove(input, this.calling);
    const taken = `${counted(meaning.groups, 'group')} with ${counted(meaning.controllers, 'location')}`;
    this.note(meaning.betweenCustomers ? `${taken}, to another customer` : taken);
    await this.confirm(`Move “${printable(moved.title)}” below “${printable(parent.title)}”?`, {
      yes: flags.yes,
      otherwise: 'Nothing was moved.',
    });
    const group = await earshot.groups.move(input, this.calling);
    this.print([`“${printable(group.title)}” is below “${printable(parent.title)}” now.`]);
    return { group, meaning };
  }
}
