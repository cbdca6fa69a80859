import type { Group } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupTree } from '../../output/group-tree.ts';

export default class GroupsTree extends EarshotCommand {
  static override summary = 'Show the group tree with the number of locations';
  static override flags = {};

  async run(): Promise<{ groups: Group[] }> {
    const { flags } = await this.parse(GroupsTree);
    const earshot = await this.connect(flags.url);
    const groups = await earshot.groups.tree(this.calling);
    this.print(groupTree(groups, this.paint));
    return { groups };
  }
}
