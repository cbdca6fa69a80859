import type { Notice } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { noticeColumns } from '../../output/notice-columns.ts';
import { table } from '../../output/table.ts';

export default class NoticesList extends EarshotCommand {
  static override summary = 'List current notices';
  static override flags = {
    all: Flags.boolean({ description: 'Include ended and upcoming notices; internal staff only' }),
  };

  async run(): Promise<{ notices: Notice[] }> {
    const { flags } = await this.parse(NoticesList);
    const earshot = await this.connect(flags.url);
    const notices = flags.all
      ? await earshot.notices.list({ pageSize: 200 }, this.calling)
      : await earshot.notices.current(this.calling);
    this.print(
      notices.length === 0
        ? ['There is no notice.']
        : table(notices, noticeColumns(this.now), { width: this.width, paint: this.paint }),
    );
    return { notices };
  }
}
