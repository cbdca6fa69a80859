import type { AuditEntry } from '@earshot/sdk';
import { EarshotCommand } from '../../earshot-command.ts';
import { auditFilter, auditFlags } from '../../input/audit-filter.ts';
import { limited, pagingFlags } from '../../input/paging.ts';
import { auditColumns } from '../../output/audit-columns.ts';
import { table } from '../../output/table.ts';

export default class AuditList extends EarshotCommand {
  static override summary = 'List user events, newest first';
  static override flags = {
    ...auditFlags,
    ...pagingFlags(100),
  };

  async run(): Promise<{ entries: AuditEntry[] }> {
    const { flags } = await this.parse(AuditList);
    const earshot = await this.connect(flags.url);
    const filter = await auditFilter(earshot, flags, this.calling);
    const entries = await limited(earshot.audit.all(filter, this.calling), flags);
    this.print(
      entries.length === 0
        ? ['No events match.']
        : table(entries, auditColumns, { width: this.width, paint: this.paint }),
    );
    return { entries };
  }
}
