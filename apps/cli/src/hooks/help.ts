import { type Command, Errors, Help } from '@oclif/core';
import { explainUnknown } from '../input/unknown-command.ts';
import { writeError } from '../output/error-report.ts';

/** Choices that oclif leaves empty for flags that exclude each other in one direction only, as in `[--all | ]`. */
const EMPTY_CHOICE = /(?:\s*\|)+\s*(?<next>[|\]])/gu;

/**
 * The help of oclif, except that an unknown command gets the same answer as without `--help`, and that usage has no empty
 * choices.
 */
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

  protected override formatCommand(command: Command.Loadable): string {
    return super.formatCommand(command).replaceAll(EMPTY_CHOICE, (_, next: string) => (next === '|' ? ' |' : next));
  }
}
