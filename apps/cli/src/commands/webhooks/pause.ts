import type { Webhook } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { printable } from '../../output/text.ts';

export default class WebhooksPause extends EarshotCommand {
  static override summary = 'Pause a webhook; its events wait for at most 30 days';
  static override args = webhookArgs;
  static override flags = { group: groupFlag };

  async run(): Promise<{ webhook: Webhook }> {
    const { args, flags } = await this.parse(WebhooksPause);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, name } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const webhook = await earshot.webhooks.pause(id, this.calling);
    this.print([`Paused ${printable(name)}.`]);
    return { webhook };
  }
}
