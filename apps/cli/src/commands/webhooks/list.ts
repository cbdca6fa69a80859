import type { Webhook } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { table } from '../../output/table.ts';
import { webhookColumns } from '../../output/webhook-columns.ts';

export default class WebhooksList extends EarshotCommand {
  static override summary = 'List webhooks of a group and its sub-groups';
  static override flags = { group: groupFlag };

  async run(): Promise<{ webhooks: Webhook[] }> {
    const { flags } = await this.parse(WebhooksList);
    const earshot = await this.connect(flags.url);
    const webhooks = await earshot.webhooks.list(await inGroup(earshot, flags.group, this.calling), this.calling);
    const rows = table(webhooks, webhookColumns, { width: this.width, paint: this.paint });
    this.print(webhooks.length === 0 ? ['There is no webhook.'] : rows);
    return { webhooks };
  }
}
