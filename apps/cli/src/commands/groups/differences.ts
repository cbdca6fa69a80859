import { DIFFERENCE_REASONS } from '@earshot/domain/group-configuration/differences';
import type { SettingsDifference } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { GROUP_ARGUMENT } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { differenceColumns } from '../../output/difference-columns.ts';
import { table } from '../../output/table.ts';

const APPLYING = 'No differences yet; locations are receiving a change.';

export default class GroupsDifferences extends EarshotCommand {
  static override summary = 'List locations whose settings differ from those of their groups, and why';
  static override description =
    'own: the location sets the value itself. refused, unanswered, unsupported: the controller does not have the settings. offline, waiting: it will receive them.';
  static override examples = [
    '<%= config.bin %> groups differences North',
    '<%= config.bin %> groups differences North --reason refused --all --json',
  ];
  static override args = { group: Args.string({ description: GROUP_ARGUMENT, required: true }) };
  static override flags = {
    reason: Flags.option({ options: DIFFERENCE_REASONS })({ description: 'Only this reason' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ differences: SettingsDifference[] }> {
    const { args, flags } = await this.parse(GroupsDifferences);
    const earshot = await this.connect(flags.url);
    const { id: groupId } = await earshot.groups.find(args.group, this.calling);
    const filter = { groupId, ...(flags.reason !== undefined && { reason: flags.reason }) };
    const differences = await limited(earshot.groupConfiguration.allDifferences(filter, this.calling), flags);
    const { isApplying } = await earshot.groupConfiguration.differences({ groupId, pageSize: 1 }, this.calling);
    const none = isApplying ? APPLYING : 'All locations have the settings of their groups.';
    const rows = table(differences, differenceColumns(this.now), { width: this.width, paint: this.paint });
    this.print(differences.length === 0 ? [none] : rows);
    return { differences };
  }
}
