import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readMoment } from '../../input/audit-filter.ts';
import { groupFlag, inGroup } from '../../input/group-flags.ts';
import { resolveWebhook, webhookArgs } from '../../input/resolve-webhook.ts';
import { InputError } from '../../refusals.ts';

export default class WebhooksRedeliver extends EarshotCommand {
  static override summary = 'Deliver one event, or the events of a range, again';
  static override examples = [
    '<%= config.bin %> webhooks redeliver Stock --event 1f4-2s-mf3k9z00',
    '<%= config.bin %> webhooks redeliver Stock --from 2026-11-20T08:00 --to 2026-11-20T12:00',
  ];
  static override args = webhookArgs;
  static override flags = {
    event: Flags.string({ description: 'Id of the event', exclusive: ['from', 'to'] }),
    from: Flags.string({ description: 'Only from this day or time on', helpValue: '2026-11-01' }),
    to: Flags.string({ description: 'Only before this day or time', helpValue: '2026-12-01' }),
    group: groupFlag,
  };

  async run(): Promise<{ events: number }> {
    const { args, flags } = await this.parse(WebhooksRedeliver);
    const which = rangeOf(flags);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const { id } = await resolveWebhook(earshot, args.webhook, { ...group, ...this.calling });
    const events = await earshot.webhooks.redeliver({ webhookId: id, ...which }, this.calling);
    this.print([`${events} ${events === 1 ? 'event is' : 'events are'} delivered again.`]);
    return { events };
  }
}

interface Which {
  readonly event?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function rangeOf({ event, from, to }: Which): { eventId: string } | { from: string; to: string } {
  if (event !== undefined) return { eventId: event };
  if (from === undefined || to === undefined)
    throw new InputError('No event is named', 'Give --event, or --from and --to.');
  return { from: readMoment(from), to: readMoment(to) };
}
