import type { BlockingEvent } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { table } from '../../output/table.ts';
import { blockingColumns } from '../../output/webhook-columns.ts';

export default class WebhooksBlocking extends EarshotCommand {
  static override summary = 'List the events that a receiver refused and that hold up later events of their subjects';
  static override description =
    'They are tried again for three days. `webhooks skip` goes past one that the receiver will never accept.';
  static override args = webhookArgs;
  static override flags = { group: groupFlag, ...pagingFlags(50) };

  async run(): Promise<{ events: BlockingEvent[] }> {
    const { args, flags } = await this.parse(WebhooksBlocking);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const events = await limited(earshot.webhooks.allBlocking(id, this.calling), flags);
    const rows = table(events, blockingColumns, { width: this.width, paint: this.paint });
    this.print(events.length === 0 ? ['No event is refused.'] : rows);
    return { events };
  }
}
