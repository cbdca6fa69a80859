import type { GroupCounts, GroupDetail } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { groupFacts } from '../../output/group-facts.ts';

export default class GroupsGet extends EarshotCommand {
  static override summary = 'Show a group: flags, features and contents';
  static override hiddenAliases = ['groups:show'];
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = {};

  async run(): Promise<{ group: GroupDetail; counts: GroupCounts }> {
    const { args, flags } = await this.parse(GroupsGet);
    const earshot = await this.connect(flags.url);
    const { id } = await earshot.groups.find(args.group, this.calling);
    const [group, counts] = await Promise.all([
      earshot.groups.get(id, this.calling),
      earshot.groups.counts(id, this.calling),
    ]);
    this.print(groupFacts(group, counts));
    return { group, counts };
  }
}
