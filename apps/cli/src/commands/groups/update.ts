import type { GroupDetail } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupSwitches, SWITCHES } from '../../input/group-switches.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

export default class GroupsUpdate extends EarshotCommand {
  static override summary = 'Turn flags and features of a group on or off';
  static override examples = ['<%= config.bin %> groups update "North / Leeds" --on mfaRequired,mds --off isTrial'];
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = {
    on: Flags.string({ description: `Comma-separated: ${SWITCHES.join(', ')}` }),
    off: Flags.string({ description: 'Comma-separated, as for --on' }),
  };

  async run(): Promise<{ group: GroupDetail }> {
    const { args, flags } = await this.parse(GroupsUpdate);
    if (flags.on === undefined && flags.off === undefined)
      throw new InputError('Nothing to change', 'Give --on or --off.');
    const change = groupSwitches({ on: flags.on ?? '', off: flags.off ?? '' });
    const earshot = await this.connect(flags.url);
    const { id } = await earshot.groups.find(args.group, this.calling);
    const { version } = await earshot.groups.get(id, this.calling);
    const group = await earshot.groups.update({ groupId: id, version, ...change }, this.calling);
    this.print([`Changed “${printable(group.title)}”.`]);
    return { group };
  }
}
