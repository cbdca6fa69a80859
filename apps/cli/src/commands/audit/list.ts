import type { AuditEntry } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { auditFilter, auditFlags } from '../../input/audit-filter.ts';
import { limited } from '../../limited.ts';
import { auditColumns } from '../../output/audit-columns.ts';
import { table } from '../../output/table.ts';

export default class AuditList extends EarshotCommand {
  static override summary = 'Who did what, the latest first';
  static override flags = {
    ...auditFlags,
    limit: Flags.integer({ description: 'How many at most', default: 100, min: 1 }),
    all: Flags.boolean({ description: 'All of them', exclusive: ['limit'] }),
  };

  async run(): Promise<{ entries: AuditEntry[] }> {
    const { flags } = await this.parse(AuditList);
    const earshot = await this.connect(flags.url);
    const filter = await auditFilter(earshot, flags, this.calling);
    const entries = await limited(earshot.audit.all(filter, this.calling), flags.all ? undefined : flags.limit);
    this.print(
      entries.length === 0
        ? ['Nobody did anything like that.']
        : table(entries, auditColumns, { width: this.width, paint: this.paint }),
    );
    return { entries };
  }
}
