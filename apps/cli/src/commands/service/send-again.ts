import type { Earshot } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { counted } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

/** Maximum of one call, and maximum page size. */
const PAGE = 200;

export default class ServiceSendAgain extends EarshotCommand {
  static override summary = 'Send dead messages again';
  static override description = 'For internal staff. Give the numbers that `service messages` shows, or --all.';
  static override strict = false;
  static override args = {
    message: Args.string({ description: 'Number of a message; can be repeated' }),
  };
  static override flags = {
    all: Flags.boolean({ description: 'Send all dead messages again', default: false }),
  };

  async run(): Promise<{ count: number }> {
    const { argv, flags } = await this.parse(ServiceSendAgain);
    const given = argv.map(Number);
    if (flags.all === given.length > 0) throw new InputError('Give the numbers of messages, or --all.');
    if (!given.every((id) => Number.isSafeInteger(id) && id > 0))
      throw new InputError('The number of a message is a whole number, as `service messages` shows it.');
    const earshot = await this.connect(flags.url);
    const ids = flags.all ? await this.#allIds(earshot) : given;
    let count = 0;
    for (let from = 0; from < ids.length; from += PAGE)
      count += (await earshot.service.sendAgain(ids.slice(from, from + PAGE), this.calling)).count;
    this.print([`${counted(count, 'message')} sent again.`]);
    return { count };
  }

  /** Reads all ids before the first message is sent, because sending would shift the pages. */
  async #allIds(earshot: Earshot): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { items } = await earshot.service.deadMessages({ page, pageSize: PAGE }, this.calling);
      ids.push(...items.map(({ id }) => id));
      if (items.length < PAGE) return ids;
    }
  }
}
