import type { Webhook } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { eventFlags } from '../../input/event-flags.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { secretFlags } from '../../input/token-flags.ts';

export default class WebhooksCreate extends EarshotCommand {
  static override summary = 'Create a webhook for events from now on; writes its secret once, to standard output';
  static override description =
    'Requests are signed by Standard Webhooks, and sent for the group with all groups below it. Signs you in again for this, because a token cannot create webhooks: in the portal, or here with --email or --password-stdin.';
  static override examples = [
    '<%= config.bin %> webhooks create --name Stock --address https://stock.example.com/earshot --type play.missed',
  ];
  static override flags = {
    name: Flags.string({ description: 'At most 100 characters', required: true }),
    address: Flags.string({ description: 'Address that receives a POST request for each event', required: true }),
    type: eventFlags.type,
    group: groupFlag,
    ...secretFlags,
  };

  async run(): Promise<{ webhook: Webhook; secret: string }> {
    const { flags } = await this.parse(WebhooksCreate);
    const { name, address: url, type } = flags;
    const { webhook, secret } = await this.asUser(flags, async (earshot) => {
      const group = await inGroup(earshot, flags.group, this.calling);
      return await earshot.webhooks.create({ ...group, name, url, ...(type && { types: type }) }, this.calling);
    });
    this.note('Keep it now: it is not shown again.');
    this.print([secret]);
    return { webhook, secret };
  }
}
