import type { Webhook } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { facts } from '../../output/facts.ts';
import { webhookFacts } from '../../output/webhook-columns.ts';

export default class WebhooksGet extends EarshotCommand {
  static override summary = 'Show a webhook and its state';
  static override args = webhookArgs;
  static override flags = { group: groupFlag };

  async run(): Promise<{ webhook: Webhook }> {
    const { args, flags } = await this.parse(WebhooksGet);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const webhook = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    this.print(facts(webhookFacts(webhook), { width: this.width, paint: this.paint }));
    return { webhook };
  }
}
