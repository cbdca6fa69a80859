import type { ReleaseNote } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { orStdin, readTextInput } from '../../input/read-input.ts';
import { printable } from '../../output/text.ts';

const day = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export default class ReleaseNotesPublish extends EarshotCommand {
  static override summary = 'Publish a release note under What’s new';
  static override examples = ['<%= config.bin %> release-notes publish --title "Version 2.4" --file notes.md'];
  static override flags = {
    title: Flags.string({ description: 'At most 120 characters', required: true }),
    file: Flags.string({ description: orStdin('File with the text in Markdown'), required: true, helpValue: 'FILE' }),
    date: Flags.string({ description: 'Release date, for example 2026-12-01; default: today' }),
    draft: Flags.boolean({ description: 'Save as a draft' }),
  };

  async run(): Promise<{ releaseNote: ReleaseNote }> {
    const { flags } = await this.parse(ReleaseNotesPublish);
    const content = await readTextInput(flags.file);
    const earshot = await this.connect(flags.url);
    const releaseNote = await earshot.releaseNotes.create(
      { title: flags.title, releaseDate: flags.date ?? day(this.now), content, published: !flags.draft },
      this.calling,
    );
    const what = releaseNote.published ? 'Published' : 'Kept as a draft:';
    this.print([`${what} “${printable(releaseNote.title)}”. Id ${releaseNote.id}`]);
    return { releaseNote };
  }
}
