import type { Webhook } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { printable } from '../../output/text.ts';

export default class WebhooksResume extends EarshotCommand {
  static override summary = 'Resume a paused webhook, beginning with the events of the pause';
  static override args = webhookArgs;
  static override flags = { group: groupFlag };

  async run(): Promise<{ webhook: Webhook }> {
    const { args, flags } = await this.parse(WebhooksResume);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, name } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const webhook = await earshot.webhooks.resume(id, this.calling);
    this.print([`Resumed ${printable(name)}.`]);
    return { webhook };
  }
}
