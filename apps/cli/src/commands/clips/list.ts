import type { AudioClip } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../limited.ts';
import { clipColumns } from '../../output/clip-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

export default class ClipsList extends EarshotCommand {
  static override summary = 'Audio clips';
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    search: Flags.string({ description: 'Only whose name contains this' }),
    limit: Flags.integer({ description: 'How many at most', default: 50, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ clips: AudioClip[]; total: number }> {
    const { flags } = await this.parse(ClipsList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const filter = { ...(group && { groupId: group.id }), ...(flags.search !== undefined && { search: flags.search }) };
    const [total, clips] = await Promise.all([
      earshot.audioClips.count(filter, this.calling),
      limited(earshot.audioClips.all({ ...filter, sort: 'name' }, this.calling), flags.all ? undefined : flags.limit),
    ]);
    this.print(
      clips.length === 0
        ? ['There is no such clip.']
        : table(clips, clipColumns, { width: this.width, paint: this.paint }),
    );
    if (clips.length > 0) this.note(shownOf(clips.length, total, 'clip'));
    return { clips, total };
  }
}
