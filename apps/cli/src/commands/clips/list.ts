import type { AudioClip } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { clipColumns } from '../../output/clip-columns.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

export default class ClipsList extends EarshotCommand {
  static override summary = 'List audio clips';
  static override flags = {
    group: groupFilterFlag,
    search: Flags.string({ description: 'Only names that contain this text' }),
    ...pagingFlags(50),
  };

  async run(): Promise<{ clips: AudioClip[]; total: number }> {
    const { flags } = await this.parse(ClipsList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = { ...group, ...(flags.search !== undefined && { search: flags.search }) };
    const [total, clips] = await Promise.all([
      earshot.audioClips.count(filter, this.calling),
      limited(earshot.audioClips.all({ ...filter, sort: 'name' }, this.calling), flags),
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
