import type { CallOptions, Earshot, Timeline } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, findDelivery } from '../../input/find-delivery.ts';
import { timelineLines } from '../../output/timeline.ts';
import { InputError } from '../../refusals.ts';

export default class DeliveriesTimeline extends EarshotCommand {
  static override summary = 'Everything that happened to a delivery, from the click to the last play';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    location: Flags.string({ description: 'Only at this location: name, serial number or id' }),
  };

  async run(): Promise<Timeline> {
    const { args, flags } = await this.parse(DeliveriesTimeline);
    const earshot = await this.connect(flags.url);
    const deliveryId = await findDelivery(earshot, args.delivery, this.calling);
    const controllerId =
      flags.location === undefined
        ? undefined
        : await locationOf(earshot, { deliveryId, name: flags.location, calling: this.calling });
    const timeline = await earshot.deliveries.timeline(
      { deliveryId, ...(controllerId !== undefined && { controllerId }) },
      this.calling,
    );
    this.print(timelineLines(timeline, { paint: this.paint }));
    return timeline;
  }
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

/** Looked up among the locations of the delivery, which may have another name or group by now. */
async function locationOf(
  { deliveries }: Earshot,
  { deliveryId, name, calling }: { deliveryId: string; name: string; calling: CallOptions },
): Promise<string> {
  for await (const { controllerId, boxName, serialNumber } of deliveries.allTargets({ deliveryId }, calling)) {
    if ([controllerId, boxName, serialNumber].some((own) => folded(own) === folded(name))) return controllerId;
  }
  throw new InputError(
    `No location of this delivery is called ${name}`,
    '`earshot deliveries get … --locations all` shows them.',
  );
}
