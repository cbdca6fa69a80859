import type { DeadMessage } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { deadMessageColumns } from '../../output/dead-message-columns.ts';
import { table } from '../../output/table.ts';
import { counted } from '../../output/text.ts';

interface Result {
  readonly items: readonly DeadMessage[];
  readonly total: number;
}

export default class ServiceMessages extends EarshotCommand {
  static override summary = 'List messages to workflows that could not be sent';
  static override description = 'For internal staff. Later messages of the same workflow wait behind such a message.';
  static override flags = {
    page: Flags.integer({ description: 'Page to show', default: 1, min: 1 }),
    'page-size': Flags.integer({ description: 'Messages of a page', default: 20, min: 1, max: 200 }),
  };

  async run(): Promise<Result> {
    const { flags } = await this.parse(ServiceMessages);
    const earshot = await this.connect(flags.url);
    const input = { page: flags.page, pageSize: flags['page-size'] };
    const { items, total } = await earshot.service.deadMessages(input, this.calling);
    this.print(
      total === 0
        ? ['The platform gave no message up.']
        : table(items, deadMessageColumns, { width: this.width, paint: this.paint }),
    );
    if (total > 0) this.note(`${counted(total, 'message')}. Send them again: earshot service send-again --all`);
    return { items, total };
  }
}
