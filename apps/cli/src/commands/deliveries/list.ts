import type { Delivery } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { deliveryColumns } from '../../output/delivery-report.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

export default class DeliveriesList extends EarshotCommand {
  static override summary = 'List deliveries, newest first';
  static override flags = {
    group: groupFilterFlag,
    search: Flags.string({ description: 'Only casts whose name contains this text' }),
    ...pagingFlags(20),
  };

  async run(): Promise<{ deliveries: Delivery[]; total: number }> {
    const { flags } = await this.parse(DeliveriesList);
    const earshot = await this.connect(flags.url);
    const group = await inGroup(earshot, flags.group, this.calling);
    const filter = { ...group, ...(flags.search !== undefined && { search: flags.search }) };
    const latest = { ...filter, sort: 'createdAt', order: 'DESC' } as const;
    const [total, deliveries] = await Promise.all([
      earshot.deliveries.count(filter, this.calling),
      limited(earshot.deliveries.all(latest, this.calling), flags),
    ]);
    const rows = table(deliveries, deliveryColumns, { width: this.width, paint: this.paint });
    this.print(deliveries.length === 0 ? ['Nothing was sent.'] : rows);
    if (deliveries.length > 0) this.note(shownOf(deliveries.length, total, 'delivery', 'deliveries'));
    return { deliveries, total };
  }
}
