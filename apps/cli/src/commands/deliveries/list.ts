import type { Delivery } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { limited } from '../../limited.ts';
import { deliveryColumns } from '../../output/delivery-report.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

export default class DeliveriesList extends EarshotCommand {
  static override summary = 'Deliveries, the latest first';
  static override flags = {
    group: Flags.string({ description: 'Only of this group and those below it: title, path (North / Leeds) or id' }),
    search: Flags.string({ description: 'Only of casts whose name contains this' }),
    limit: Flags.integer({ description: 'How many at most', default: 20, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ deliveries: Delivery[]; total: number }> {
    const { flags } = await this.parse(DeliveriesList);
    const earshot = await this.connect(flags.url);
    const group = flags.group === undefined ? undefined : await earshot.groups.find(flags.group, this.calling);
    const filter = { ...(group && { groupId: group.id }), ...(flags.search !== undefined && { search: flags.search }) };
    const latest = { ...filter, sort: 'createdAt', order: 'DESC' } as const;
    const [total, deliveries] = await Promise.all([
      earshot.deliveries.count(filter, this.calling),
      limited(earshot.deliveries.all(latest, this.calling), flags.all ? undefined : flags.limit),
    ]);
    const rows = table(deliveries, deliveryColumns, { width: this.width, paint: this.paint });
    this.print(deliveries.length === 0 ? ['Nothing was sent.'] : rows);
    if (deliveries.length > 0) this.note(shownOf(deliveries.length, total, 'delivery', 'deliveries'));
    return { deliveries, total };
  }
}
