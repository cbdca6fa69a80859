import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { printable } from '../../output/text.ts';

export default class WebhooksRemove extends EarshotCommand {
  static override summary = 'Delete a webhook, with its waiting events and its attempts';
  static override description = 'Asks for confirmation.';
  static override args = webhookArgs;
  static override flags = { yes: yesFlag, group: groupFlag };

  async run(): Promise<{ webhookId: string }> {
    const { args, flags } = await this.parse(WebhooksRemove);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, name } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    await this.confirm(`Delete ${printable(name)}?`, { yes: flags.yes, otherwise: 'No webhook was deleted.' });
    await earshot.webhooks.remove(id, this.calling);
    this.print([`Deleted ${printable(name)}.`]);
    return { webhookId: id };
  }
}
