import { type CallOptions, type Delivery, type Earshot, EarshotError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { cancellationSentence } from '../../output/delivery-report.ts';
import { counted, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

/** Reachable locations confirm within this time. */
const TIMEOUT_MS = 3_000;

export default class DeliveriesCancel extends EarshotCommand {
  static override summary = 'Cancel a delivery';
  static override description =
    'Locations remove the delivery from their plans. A location that cannot be reached stops by the time shown. On a terminal, asks for confirmation.';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    cut: Flags.boolean({ description: 'Also stop what is playing now', default: true, allowNo: true }),
    yes: Flags.boolean({ char: 'y', description: 'Skip the confirmation prompt' }),
  };

  async run(): Promise<{ delivery: Delivery }> {
    const { args, flags } = await this.parse(DeliveriesCancel);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const { castName, funnel } = await earshot.deliveries.get(deliveryId, this.calling);
    if (this.isInteractive && !flags.yes) {
      await confirm(`Stop “${printable(castName)}” at ${counted(funnel.planned, 'location')}?`, 'Nothing was stopped.');
    }
    const cancelled = await earshot.deliveries.cancel({ deliveryId, cut: flags.cut }, this.calling);
    const delivery = await afterConfirmations(earshot, cancelled, this.calling);
    this.print([`Cancelled “${printable(castName)}”: ${cancellationSentence(delivery, this.now)}`]);
    return { delivery };
  }
}

/** Returns the delivery once all locations have confirmed, or its state after a short wait. */
async function afterConfirmations(
  { deliveries }: Earshot,
  cancelled: Delivery,
  { signal }: CallOptions & { signal: AbortSignal },
): Promise<Delivery> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let latest = cancelled;
  try {
    if (isConfirmed(latest)) return latest;
    for await (const { delivery } of deliveries.watch(cancelled.id, { signal: AbortSignal.any([signal, timeout]) })) {
      latest = delivery;
      if (isConfirmed(latest)) break;
    }
  } catch (error) {
    // The cancel succeeded even if watching fails.
    if (!(signal.aborted || timeout.aborted || error instanceof EarshotError)) throw error;
  }
  return latest;
}

const isConfirmed = ({ cancellation }: Delivery): boolean => cancellation === null || cancellation.unreachable === 0;
