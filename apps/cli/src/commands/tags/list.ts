import type { Tag } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { table } from '../../output/table.ts';
import { tagColumns } from '../../output/tag-columns.ts';

export default class TagsList extends EarshotCommand {
  static override summary = 'The tags that a group offers for its locations';
  static override examples = ['<%= config.bin %> tags list --group North'];
  static override flags = {
    group: Flags.string({ description: 'Of this group: title, path (North / Leeds) or id; else your own' }),
  };

  async run(): Promise<{ tags: Tag[] }> {
    const { flags } = await this.parse(TagsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const tags = await earshot.tags.find(group?.id, this.calling);
    const rows = table(tags, tagColumns, { width: this.width, paint: this.paint });
    this.print(tags.length === 0 ? ['No tags in this group.'] : rows);
    return { tags };
  }
}
