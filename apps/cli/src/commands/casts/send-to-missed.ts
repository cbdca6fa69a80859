import type { SentDelivery } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { counted } from '../../output/text.ts';

export default class CastsSendToMissed extends EarshotCommand {
  static override summary = 'Send a cast again to its listeners who have not heard it';
  static override description =
    'Reaches at most 500 team members, at once and with the same time to catch up. Listeners are known for deliveries to call-handling groups and to single team members.';
  static override examples = ['<%= config.bin %> casts send-to-missed "Area meeting"'];
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    yes: yesFlag,
    key: Flags.string({
      description: 'Idempotency key of 8 to 80 characters; the same key within a day sends once',
    }),
  };

  async run(): Promise<SentDelivery> {
    const { args, flags } = await this.parse(CastsSendToMissed);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const { heardNothing } = await earshot.deliveries.hearingCounts({ deliveryId }, this.calling);
    if (heardNothing > 0)
      await this.confirm(`Send it again to ${counted(heardNothing, 'team member')}?`, {
        yes: flags.yes,
        otherwise: 'Nothing was sent.',
      });
    const input = { deliveryId, ...(flags.key !== undefined && { idempotencyKey: flags.key }) };
    const sent = await earshot.deliveries.sendToMissed(input, this.calling);
    this.print([
      `Sent to team members at ${counted(sent.targets, 'location')}.`,
      `Watch it:  earshot casts watch ${sent.deliveryId}`,
    ]);
    return sent;
  }
}
