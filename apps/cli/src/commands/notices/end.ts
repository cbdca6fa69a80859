import type { Notice } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { printable } from '../../output/text.ts';

export default class NoticesEnd extends EarshotCommand {
  static override summary = 'End a notice';
  static override args = {
    notice: Args.string({ description: 'Id of the notice, as in `notices list`', required: true }),
  };

  async run(): Promise<{ notice: Notice }> {
    const { args, flags } = await this.parse(NoticesEnd);
    const earshot = await this.connect(flags.url);
    const notice = await earshot.notices.end(args.notice, this.calling);
    this.print([`Ended “${printable(notice.message)}”.`]);
    return { notice };
  }
}
