import type { AuditEntry, AuditVerification, RowCheck } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { orStdin, readTextInput } from '../../input/read-input.ts';
import { EXIT } from '../../exit-codes.ts';
import { checkLines, verificationLines } from '../../output/audit-verification.ts';
import { InputError } from '../../refusals.ts';

export default class AuditVerify extends EarshotCommand {
  static override summary = 'Verify that the audit log has not been changed';
  static override description =
    'Recomputes the hashes of rows and seals. With --export, checks a file written by `earshot audit export` on this machine. Exit code 1 if the log was changed. If retention removed old rows, shows when the log begins. Keep the newest seal: given as --head later, it proves that no rows were removed from the end.';
  static override flags = {
    from: Flags.integer({ description: 'Number of the first seal', min: 1 }),
    to: Flags.integer({ description: 'Number of the last seal', min: 1 }),
    export: Flags.string({ description: orStdin('Check the rows in this file'), helpValue: 'FILE' }),
    head: Flags.string({
      description: 'Seal from an earlier run that the log must still contain',
      helpValue: '12:9f86d0…',
    }),
  };

  async run(): Promise<AuditVerification | RowCheck> {
    const { flags } = await this.parse(AuditVerify);
    const earshot = await this.connect(flags.url);
    const range = {
      ...(flags.from !== undefined && { from: flags.from }),
      ...(flags.to !== undefined && { to: flags.to }),
    };
    if (flags.head !== undefined) await this.#assertHolds(flags.head, flags.url);
    if (flags.export === undefined) {
      const result = await earshot.audit.verify(range, this.calling);
      this.print(verificationLines(result, { paint: this.paint }));
      if (!result.intact) process.exitCode = EXIT.failure;
      return result;
    }
    const result = await earshot.audit.check(await readExport(flags.export), range, this.calling);
    this.print(checkLines(result, { paint: this.paint }));
    if (!result.intact) process.exitCode = EXIT.failure;
    return result;
  }

  async #assertHolds(head: string, url: string | undefined): Promise<void> {
    const [number, hash] = head.split(':');
    if (!/^\d+$/.test(number ?? '') || hash === undefined || hash.length < 8) {
      throw new InputError(`${head} is not a seal`, 'Give its number and hash: 12:9f86d081…');
    }
    const { audit } = await this.connect(url);
    const [seal] = await audit.seals({ after: Number(number) - 1, limit: 1 }, this.calling);
    if (seal?.number === Number(number) && seal.hash.startsWith(hash)) return;
    const removed = await audit.removed(this.calling);
    if (removed?.number === Number(number) && removed.hash.startsWith(hash)) return;
    if (removed !== null && Number(number) < removed.number) {
      throw new InputError(
        `Seal ${number} was removed by retention`,
        `The log begins after seal ${removed.number}. Give that seal or a newer one.`,
      );
    }
    throw new InputError(
      `The log does not hold seal ${head} any more`,
      'The log was cut off or rewritten. Report this to your Earshot operator.',
    );
  }
}

async function readExport(file: string): Promise<AuditEntry[]> {
  const lines = (await readTextInput(file)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as AuditEntry;
    } catch {
      throw new InputError(
        `Line ${index + 1} of ${file} is not a row of the log`,
        'Give a file that `earshot audit export` wrote.',
      );
    }
  });
}
