import type { CallOptions, Earshot, Timeline } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { resolveByName } from '../../input/resolve-by-name.ts';
import { timelineLines } from '../../output/timeline.ts';

export default class DeliveriesTimeline extends EarshotCommand {
  static override summary = 'Show the timeline of a delivery, from sending to the last play';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    location: Flags.string({ description: 'Only this location: name, its beginning, serial number or id' }),
  };

  async run(): Promise<Timeline> {
    const { args, flags } = await this.parse(DeliveriesTimeline);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
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

/** Searches the locations of the delivery only; such a location may have moved to another group by now. */
async function locationOf(
  { deliveries }: Earshot,
  { deliveryId, name, calling }: { deliveryId: string; name: string; calling: CallOptions },
): Promise<string> {
  const target = await resolveByName(name, deliveries.allTargets({ deliveryId }, calling), {
    noun: 'location of this delivery',
    listedBy: `earshot deliveries get ${deliveryId} --locations all`,
    idOf: ({ controllerId }) => controllerId,
    namesOf: ({ boxName, serialNumber }) => [boxName, serialNumber],
    prefix: true,
  });
  return target.controllerId;
}
