import type { DeliveryDetail, Target } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../input/paging.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { deliveryReport } from '../../output/delivery-report.ts';
import { table } from '../../output/table.ts';
import { targetColumns } from '../../output/target-columns.ts';

const VIEWS = ['all', 'waiting', 'playing', 'played', 'not-played'] as const;

export default class DeliveriesGet extends EarshotCommand {
  static override summary = 'Show the progress of a delivery; with --locations, also its locations';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    locations: Flags.option({ options: VIEWS })({ description: 'Also list locations: all, or one view' }),
  };

  async run(): Promise<{ delivery: DeliveryDetail; locations?: Target[] }> {
    const { args, flags } = await this.parse(DeliveriesGet);
    const earshot = await this.connect(flags.url);
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const delivery = await earshot.deliveries.get(deliveryId, this.calling);
    this.print(deliveryReport(delivery, { now: this.now, paint: this.paint, width: this.width }));
    if (flags.locations === undefined) return { delivery };
    const targets = earshot.deliveries.allTargets({ deliveryId, view: flags.locations }, this.calling);
    const locations = await limited(targets, { all: true });
    const rows = table(locations, targetColumns, { width: this.width, paint: this.paint });
    this.print(['', ...(locations.length === 0 ? ['No location is in that state.'] : rows)]);
    return { delivery, locations };
  }
}
