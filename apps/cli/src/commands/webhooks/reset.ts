import type { Webhook } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { secretFlags } from '../../input/token-flags.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { printable } from '../../output/text.ts';

export default class WebhooksReset extends EarshotCommand {
  static override summary = 'Give a webhook a new secret; requests are signed with both until the overlap ends';
  static override description =
    'Asks for confirmation. Signs you in again for this: in the portal, or here with --email or --password-stdin.';
  static override args = webhookArgs;
  static override flags = {
    yes: yesFlag,
    'overlap-hours': Flags.integer({
      description: 'Hours for which the present secret signs, too',
      default: 24,
      min: 0,
      max: 168,
    }),
    group: groupFlag,
    ...secretFlags,
  };

  async run(): Promise<{ webhook: Webhook; secret: string }> {
    const { args, flags } = await this.parse(WebhooksReset);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, name } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const question = `Replace the present secret of ${printable(name)}?`;
    await this.confirm(question, { yes: flags.yes, otherwise: 'The secret was not replaced.' });
    const input = { webhookId: id, overlapHours: flags['overlap-hours'] };
    const { webhook, secret } = await this.asUser(flags, (user) => user.webhooks.rotateSecret(input, this.calling));
    this.note('Keep it now: it is not shown again.');
    this.print([secret]);
    return { webhook, secret };
  }
}
