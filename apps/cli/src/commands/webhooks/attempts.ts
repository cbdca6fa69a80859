import type { WebhookAttempt } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { table } from '../../output/table.ts';
import { attemptColumns } from '../../output/webhook-columns.ts';

export default class WebhooksAttempts extends EarshotCommand {
  static override summary = 'List the requests of a webhook with their answers, newest first';
  static override description = 'Attempts are kept for 14 days. With --json, with the bodies of requests and answers.';
  static override args = webhookArgs;
  static override flags = {
    failed: Flags.boolean({ description: 'Only attempts that failed' }),
    group: groupFlag,
    ...pagingFlags(50),
  };

  async run(): Promise<{ attempts: WebhookAttempt[] }> {
    const { args, flags } = await this.parse(WebhooksAttempts);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id: webhookId } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const filter = { webhookId, ...(flags.failed && { failed: true }) };
    const attempts = await limited(earshot.webhooks.allAttempts(filter, this.calling), flags);
    const rows = table(attempts, attemptColumns, { width: this.width, paint: this.paint });
    this.print(attempts.length === 0 ? ['There is no attempt.'] : rows);
    return { attempts };
  }
}
