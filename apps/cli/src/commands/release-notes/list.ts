import type { ReleaseNote } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../input/paging.ts';
import { releaseNoteColumns } from '../../output/release-note-columns.ts';
import { table } from '../../output/table.ts';

export default class ReleaseNotesList extends EarshotCommand {
  static override summary = 'List release notes, newest first';
  static override flags = {
    drafts: Flags.boolean({ description: 'Include drafts; internal staff only' }),
    limit: Flags.integer({ description: 'Maximum number of rows', default: 20, min: 1, max: 200 }),
  };

  async run(): Promise<{ releaseNotes: ReleaseNote[] }> {
    const { flags } = await this.parse(ReleaseNotesList);
    const earshot = await this.connect(flags.url);
    const releaseNotes = flags.drafts
      ? await limited(earshot.releaseNotes.all({}, this.calling), flags)
      : await earshot.releaseNotes.published({ pageSize: flags.limit }, this.calling);
    this.print(
      releaseNotes.length === 0
        ? ['There is no release note.']
        : table(releaseNotes, releaseNoteColumns, { width: this.width, paint: this.paint }),
    );
    return { releaseNotes };
  }
}
