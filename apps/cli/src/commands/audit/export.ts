import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditEntry } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { auditFilter, auditFlags } from '../../input/audit-filter.ts';
import { counted } from '../../output/text.ts';

export default class AuditExport extends EarshotCommand {
  static override summary = 'Export the audit log to a file, one JSON object per line';
  static override description = '`earshot audit verify --export FILE` checks the file against the seals.';
  static override flags = {
    ...auditFlags,
    output: Flags.string({ char: 'o', description: 'The file to write', helpValue: 'FILE', required: true }),
  };

  async run(): Promise<{ file: string; rows: number }> {
    const { flags } = await this.parse(AuditExport);
    const earshot = await this.connect(flags.url);
    const filter = await auditFilter(earshot, flags, this.calling);
    let rows = 0;
    const lines = async function* (entries: AsyncIterable<AuditEntry>) {
      for await (const entry of entries) {
        rows += 1;
        yield `${JSON.stringify(entry)}\n`;
      }
    };
    // Readable by its owner only, because it records the actions of users.
    const file = createWriteStream(flags.output, { mode: 0o600 });
    await pipeline(Readable.from(lines(earshot.audit.all(filter, this.calling))), file);
    this.print([`${counted(rows, 'row')} written to ${flags.output}`]);
    return { file: flags.output, rows };
  }
}
