import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { printable } from '../../output/text.ts';

export default class WebhooksTest extends EarshotCommand {
  static override summary = 'Send a test event to a webhook';
  static override description = '`earshot webhooks attempts` shows the answer.';
  static override args = webhookArgs;
  static override flags = { group: groupFlag };

  async run(): Promise<{ webhookId: string }> {
    const { args, flags } = await this.parse(WebhooksTest);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id, name } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    await earshot.webhooks.test(id, this.calling);
    this.print([`A test event is sent to ${printable(name)}.`]);
    return { webhookId: id };
  }
}
