import type { WatchOptions } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { eventFilter, eventFlags } from '../../input/event-flags.ts';
import { eventLine } from '../../output/event-columns.ts';
import { InputError } from '../../refusals.ts';
import { type Forwarded, forwardEvent, newSecret } from '../../webhooks/forward-event.ts';

export default class WebhooksListen extends EarshotCommand {
  static override summary = 'Forward events to a program on this machine, signed as a webhook signs them, until Ctrl-C';
  static override description =
    'For development: needs no webhook and no address that the platform can reach. Begins with the present, or after the event or cursor of --after. Each event is sent once; an event that is not accepted is only printed.';
  static override examples = [
    '<%= config.bin %> webhooks listen --forward http://localhost:3000/earshot --type play.missed',
  ];
  static override flags = {
    forward: Flags.string({ description: 'Address that receives a POST request for each event', required: true }),
    secret: Flags.string({ description: 'Secret that signs; default: a new one, which is printed' }),
    ...eventFlags,
    after: Flags.string({ description: 'Begin after this cursor or event', helpValue: 'CURSOR' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(WebhooksListen);
    const { forward: url, secret = newSecret() } = flags;
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new InputError(`${url} is no address`, 'Give one that begins with http:// or https://.');
    if (!/^whsec_[\w+/]+=*$/.test(secret)) throw new InputError('This is no secret', 'Secrets begin with whsec_.');
    const earshot = await this.connect(flags.url);
    const filter = await eventFilter(earshot, flags, this.calling);
    if (flags.secret === undefined) this.note(`Requests are signed with ${secret}`);
    async function* forwarded(options: WatchOptions): AsyncGenerator<Forwarded, void, undefined> {
      for await (const { items } of earshot.events.watch(filter, options))
        for (const event of items) yield await forwardEvent(event, { url, secret, signal: options.signal });
    }
    await this.showEach(forwarded, (each) => [forwardedLine(each)], { inPlace: false });
  }
}

const forwardedLine = ({ event, status, error }: Forwarded): string =>
  `${eventLine(event)}  → ${error ?? String(status)}`;
