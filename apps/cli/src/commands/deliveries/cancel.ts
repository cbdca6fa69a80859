import { type CallOptions, type Delivery, type Earshot, EarshotError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, findDelivery } from '../../input/find-delivery.ts';
import { cancellationSentence } from '../../output/delivery-report.ts';
import { counted, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';

/** Locations that are reached confirm within this time. */
const PATIENCE_MS = 3_000;

export default class DeliveriesCancel extends EarshotCommand {
  static override summary = 'Stop a delivery';
  static override description =
    'Locations that hold its plan drop it. One that can not be reached falls silent by itself, at the time that is told. On a terminal you are asked first.';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    cut: Flags.boolean({ description: 'Stop what is playing at this moment, too', default: true, allowNo: true }),
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
  };

  async run(): Promise<{ delivery: Delivery }> {
    const { args, flags } = await this.parse(DeliveriesCancel);
    const earshot = await this.connect(flags.url);
    const deliveryId = await findDelivery(earshot, args.delivery, this.calling);
    const { castName, funnel } = await earshot.deliveries.get(deliveryId, this.calling);
    if (this.isInteractive && !flags.yes) {
      await confirm(`Stop “${printable(castName)}” at ${counted(funnel.planned, 'location')}?`, 'Nothing was stopped.');
    }
    const wish = await earshot.deliveries.cancel({ deliveryId, cut: flags.cut }, this.calling);
    const delivery = await afterConfirmations(earshot, wish, this.calling);
    this.print([`Cancelled “${printable(castName)}”: ${cancellationSentence(delivery, this.now)}`]);
    return { delivery };
  }
}

/** The delivery when all have confirmed, or as it is after a little while. */
async function afterConfirmations(
  { deliveries }: Earshot,
  wish: Delivery,
  { signal }: CallOptions & { signal: AbortSignal },
): Promise<Delivery> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  let latest = wish;
  try {
    if (isConfirmed(latest)) return latest;
    for await (const { delivery } of deliveries.watch(wish.id, { signal: AbortSignal.any([signal, patience]) })) {
      latest = delivery;
      if (isConfirmed(latest)) break;
    }
  } catch (error) {
    // It is cancelled whether or not we can look on.
    if (!(signal.aborted || patience.aborted || error instanceof EarshotError)) throw error;
  }
  return latest;
}

const isConfirmed = ({ cancellation }: Delivery): boolean => cancellation === null || cancellation.unreachable === 0;
