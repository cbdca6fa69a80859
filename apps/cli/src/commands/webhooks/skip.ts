import type { Webhook } from '@earshot/sdk';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';

export default class WebhooksSkip extends EarshotCommand {
  static override summary = 'Skip one event that waits, so that the later events of its subject are delivered';
  static override description = '`webhooks redeliver --event` delivers it later after all.';
  static override examples = ['<%= config.bin %> webhooks skip Stock 1f4-2s-mf3k9z00'];
  static override args = {
    ...webhookArgs,
    event: Args.string({ description: 'Id of the event, as `webhooks blocking` lists it', required: true }),
  };
  static override flags = { group: groupFlag };

  async run(): Promise<{ webhook: Webhook }> {
    const { args, flags } = await this.parse(WebhooksSkip);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const webhook = await earshot.webhooks.skip(id, args.event, this.calling);
    this.print([`The event is skipped. ${webhook.waiting} ${webhook.waiting === 1 ? 'event waits' : 'events wait'}.`]);
    return { webhook };
  }
}
