import { columnsNamed, readCsv } from '@earshot/domain/csv/read-csv';
import { Args } from '@oclif/core';
import { EarshotCommand } from '../../../earshot-command.ts';
import { missingCells, refuseCells } from '../../../input/cell-problems.ts';
import { counted } from '../../../output/text.ts';
import { readCsvFile } from '../../../input/read-csv-file.ts';
import { orStdin } from '../../../input/read-input.ts';
import { InputError } from '../../../refusals.ts';

const AT_ONCE = 500;

export default class ControllersClaimableAdd extends EarshotCommand {
  static override summary = 'Add claimable hardware from a CSV file; internal staff only';
  static override description =
    'Columns: serial_number, claim_code, and optionally model and made_at (2026-11-21). Existing hardware is not changed.';
  static override args = { file: Args.string({ description: orStdin('The CSV file in UTF-8'), required: true }) };

  async run(): Promise<{ added: readonly string[]; known: readonly string[] }> {
    const { args, flags } = await this.parse(ControllersClaimableAdd);
    const hardware = await readCsvFile(args.file, read);
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

const COLUMNS = ['serial_number', 'claim_code', 'model', 'made_at'] as const;
const REQUIRED = ['serial_number', 'claim_code'] as const;

function read(text: string) {
  const rows = [...readCsv(text, columnsNamed(COLUMNS, REQUIRED)).rows];
  refuseCells(missingCells(rows, REQUIRED));
  return rows.map(
    ({ cells: { serial_number: serialNumber = '', claim_code: claimCode = '', model, made_at: madeAt } }) => ({
      serialNumber,
      claimCode,
      ...(model && { model }),
      ...(madeAt && { madeAt }),
    }),
  );
}
