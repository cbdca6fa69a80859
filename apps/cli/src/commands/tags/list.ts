import type { Tag } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { table } from '../../output/table.ts';
import { tagColumns } from '../../output/tag-columns.ts';

export default class TagsList extends EarshotCommand {
  static override summary = 'List the tags of a group';
  static override examples = ['<%= config.bin %> tags list --group North'];
  static override flags = {
    group: groupFlag,
  };

  async run(): Promise<{ tags: Tag[] }> {
    const { flags } = await this.parse(TagsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const tags = await earshot.tags.find(group.groupId, this.calling);
    const rows = table(tags, tagColumns, { width: this.width, paint: this.paint });
    this.print(tags.length === 0 ? ['No tags in this group.'] : rows);
    return { tags };
  }
}
