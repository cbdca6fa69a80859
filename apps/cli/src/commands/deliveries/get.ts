import type { DeliveryDetail, Target } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { DELIVERY_ARGUMENT, findDelivery } from '../../input/find-delivery.ts';
import { limited } from '../../limited.ts';
import { deliveryReport } from '../../output/delivery-report.ts';
import { table } from '../../output/table.ts';
import { targetColumns } from '../../output/target-columns.ts';

const VIEWS = ['all', 'waiting', 'playing', 'played', 'not-played'] as const;

export default class DeliveriesGet extends EarshotCommand {
  static override summary = 'A delivery: how far it has come, and with --locations where';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, required: true }) };
  static override flags = {
    locations: Flags.option({ options: VIEWS })({ description: 'Its locations as well: all, or only some' }),
  };

  async run(): Promise<{ delivery: DeliveryDetail; locations?: Target[] }> {
    const { args, flags } = await this.parse(DeliveriesGet);
    const earshot = await this.connect(flags.url);
    const deliveryId = await findDelivery(earshot, args.delivery, this.calling);
    const delivery = await earshot.deliveries.get(deliveryId, this.calling);
    this.print(deliveryReport(delivery, { now: this.now, paint: this.paint, width: this.width }));
    if (flags.locations === undefined) return { delivery };
    const targets = earshot.deliveries.allTargets({ deliveryId, view: flags.locations }, this.calling);
    const locations = await limited(targets, undefined);
    const rows = table(locations, targetColumns, { width: this.width, paint: this.paint });
    this.print(['', ...(locations.length === 0 ? ['No location is in that state.'] : rows)]);
    return { delivery, locations };
  }
}
