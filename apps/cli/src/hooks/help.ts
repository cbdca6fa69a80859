import { Errors, Help } from '@oclif/core';
import { explainUnknown } from '../input/unknown-command.ts';
import { writeError } from '../output/error-report.ts';

/** The help of oclif, except that an unknown command gets the same answer as without `--help`. */
export default class EarshotHelp extends Help {
  override async showHelp(argv: string[]): Promise<void> {
    try {
      await super.showHelp(argv);
    } catch (error) {
      const [, id] = /^Command (.+) not found\.$/.exec(error instanceof Error ? error.message : '') ?? [];
      if (id === undefined) throw error;
      writeError(explainUnknown(id, this.config), { asJson: false });
      throw new Errors.ExitError(Number(process.exitCode));
    }
  }
}
