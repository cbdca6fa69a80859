import type { Delivery } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { readMoment } from '../../input/audit-filter.ts';
import { groupFilterFlag, inGroup } from '../../input/group-flags.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { deliveryColumns } from '../../output/delivery-report.ts';
import { shownOf } from '../../output/shown-of.ts';
import { table } from '../../output/table.ts';

const RESULTS = ['sent', 'faulty', 'cancelled'] as const;

export default class DeliveriesList extends EarshotCommand {
  static override summary = 'List deliveries, newest first: the history of Message Casts';
  static override examples = [
    '<%= config.bin %> deliveries list --from 2026-11-01 --to 2026-12-01 --all',
    '<%= config.bin %> deliveries list --result faulty --csv > faulty.csv',
  ];
  static override flags = {
    group: groupFilterFlag,
    search: Flags.string({ description: 'Only casts whose name contains this text' }),
    result: Flags.option({ options: RESULTS })({ description: 'Only deliveries that are over, with this result' }),
    from: Flags.string({ description: 'Only sent from this day or time on', helpValue: '2026-11-01' }),
    to: Flags.string({ description: 'Only sent before this day or time', helpValue: '2026-12-01' }),
    csv: Flags.boolean({
      description: 'Write all rows as CSV, in the format of the portal’s export',
      exclusive: ['limit', 'json'],
    }),
    ...pagingFlags(20),
  };

  async run(): Promise<{ deliveries: Delivery[]; total: number } | undefined> {
    const { flags } = await this.parse(DeliveriesList);
    const earshot = await this.connect(flags.url);
    const filter = {
      ...(await inGroup(earshot, flags.group, this.calling)),
      ...(flags.search !== undefined && { search: flags.search }),
      ...(flags.result !== undefined && { card: flags.result }),
      ...(flags.from !== undefined && { from: readMoment(flags.from) }),
      ...(flags.to !== undefined && { to: readMoment(flags.to) }),
    };
    if (flags.csv) {
      const { content } = await earshot.deliveries.exportCsv(filter, this.calling);
      for await (const chunk of content) process.stdout.write(chunk);
      return undefined;
    }
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
