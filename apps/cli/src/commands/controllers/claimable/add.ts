import { readFile } from 'node:fs/promises';
import { Args } from '@oclif/core';
import { parse } from 'csv-parse/sync';
import { EarshotCommand } from '../../../earshot-command.ts';
import { counted } from '../../../output/text.ts';
import { decodeCsv } from '../../../input/read-csv.ts';
import { InputError } from '../../../refusals.ts';

const AT_ONCE = 500;

export default class ControllersClaimableAdd extends EarshotCommand {
  static override summary = 'Add claimable hardware from a CSV file; internal staff only';
  static override description =
    'Columns: serial_number, claim_code, and optionally model and made_at (2026-11-21). Existing hardware is not changed.';
  static override args = { file: Args.string({ description: 'The CSV file, in UTF-8', required: true }) };

  async run(): Promise<{ added: readonly string[]; known: readonly string[] }> {
    const { args, flags } = await this.parse(ControllersClaimableAdd);
    const hardware = read(decodeCsv(await readFile(args.file)));
    if (hardware.length === 0) throw new InputError('The file lists no hardware');
    const earshot = await this.connect(flags.url);
    const done = { added: [] as string[], known: [] as string[] };
    for (let at = 0; at < hardware.length; at += AT_ONCE) {
      const part = await earshot.controllers.addClaimable(hardware.slice(at, at + AT_ONCE), this.calling);
      done.added.push(...part.added);
      done.known.push(...part.known);
    }
    this.print([`${counted(done.added.length, 'controller')} added, ${done.known.length} known already.`]);
    return done;
  }
}

function read(text: string) {
  const rows = parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true }) as unknown as Readonly<
    Record<string, string>
  >[];
  return rows.map(({ serial_number: serialNumber = '', claim_code: claimCode = '', model, made_at: madeAt }) => ({
    serialNumber,
    claimCode,
    ...(model && { model }),
    ...(madeAt && { madeAt }),
  }));
}
