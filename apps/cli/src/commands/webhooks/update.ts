import type { Webhook } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { eventFlags } from '../../input/event-flags.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { secretFlags } from '../../input/token-flags.ts';
import { facts } from '../../output/facts.ts';
import { webhookFacts } from '../../output/webhook-columns.ts';

export default class WebhooksUpdate extends EarshotCommand {
  static override summary = 'Change the name, address or types of a webhook';
  static override description = 'Signs you in again for this: in the portal, or here with --email or --password-stdin.';
  static override args = webhookArgs;
  static override flags = {
    name: Flags.string({ description: 'At most 100 characters' }),
    address: Flags.string({ description: 'Address that receives a POST request for each event' }),
    type: eventFlags.type,
    'all-types': Flags.boolean({ description: 'All types that its maker may read', exclusive: ['type'] }),
    group: groupFlag,
    ...secretFlags,
  };

  async run(): Promise<{ webhook: Webhook }> {
    const { args, flags } = await this.parse(WebhooksUpdate);
    const types = flags['all-types'] ? null : flags.type;
    const webhook = await this.asUser(flags, async (earshot) => {
      const group = await inGroup(earshot, flags.group, this.calling);
      const { id: webhookId, version } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
      return await earshot.webhooks.update(
        {
          webhookId,
          version,
          ...(flags.name !== undefined && { name: flags.name }),
          ...(flags.address !== undefined && { url: flags.address }),
          ...(types !== undefined && { types }),
        },
        this.calling,
      );
    });
    this.print(facts(webhookFacts(webhook), { width: this.width, paint: this.paint }));
    return { webhook };
  }
}
