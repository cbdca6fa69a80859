import { isUuid, type RemovedCasts } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT } from '../../exit-codes.ts';
import { CAST_ARGUMENT, resolveCast } from '../../input/resolvers.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

type Removed = RemovedCasts['items'][number];
interface Result {
  readonly casts: readonly Removed[];
  readonly restored?: readonly { readonly castId: string; readonly name: string }[];
}

export default class CastsRemove extends EarshotCommand {
  static override summary = 'Delete Message Casts that are not playing or scheduled';
  static override hiddenAliases = ['casts:rm'];
  static override description =
    'Each cast is checked separately. Casts that are running, scheduled or cleared by another cast are kept, with the reason. Deliveries already sent are not changed. --undo with the id restores a cast within a day. Asks for confirmation. Exit code 3 if some casts were kept, 4 if all were.';
  static override strict = false;
  static override examples = [
    '<%= config.bin %> casts remove "Closing time" "Fire drill"',
    '<%= config.bin %> casts remove --undo 0192f0c1-2b3c-7d4e-8f50-123456789abc',
  ];
  static override args = {
    cast: Args.string({ description: `${CAST_ARGUMENT}; can be repeated`, required: true }),
  };
  static override flags = {
    yes: yesFlag,
    undo: Flags.boolean({ description: 'Restore casts deleted within the last day, by id' }),
  };

  async run(): Promise<Result> {
    const { argv, flags } = await this.parse(CastsRemove);
    const given = argv.map(String);
    const earshot = await this.connect(flags.url);
    if (flags.undo) return await this.undo(earshot, given);
    const named: { id: string; name: string }[] = [];
    for (const cast of given) named.push(await resolveCast(earshot, cast, this.calling));
    await this.confirm(`Delete ${named.map(({ name }) => `“${printable(name)}”`).join(', ')}?`, {
      yes: flags.yes,
      otherwise: 'Nothing was deleted.',
    });
    const casts = await earshot.messageCasts.removeMany({ castIds: named.map(({ id }) => id) }, this.calling);
    this.printOutcome(casts);
    return { casts };
  }

  private async undo(earshot: Awaited<ReturnType<EarshotCommand['connect']>>, ids: readonly string[]): Promise<Result> {
    const restored: { castId: string; name: string }[] = [];
    for (const id of ids) {
      if (!isUuid(id))
        throw new InputError(`Not an id: ${id}`, '`casts remove` prints the ids of the casts that it deletes.');
      const { name } = await earshot.messageCasts.restore(id, this.calling);
      restored.push({ castId: id, name });
      this.print([`“${printable(name)}” is restored.`]);
    }
    return { casts: [], restored };
  }

  private printOutcome(casts: readonly Removed[]): void {
    const refused = casts.filter(({ outcome }) => outcome === 'refused');
    const removed = casts.filter(({ outcome }) => outcome === 'removed');
    this.print([
      `${counted(removed.length, 'cast')} deleted, ${refused.length} refused.`,
      ...table(refused, REFUSED, { width: this.width, paint: this.paint }),
    ]);
    if (removed.length > 0)
      this.note(`Restore within a day:  earshot casts remove --undo ${removed.map(({ castId }) => castId).join(' ')}`);
    if (refused.length > 0) process.exitCode = removed.length === 0 ? EXIT.none : EXIT.partly;
  }
}

const REFUSED = [
  { title: 'Refused', value: ({ name, castId }: Removed) => name ?? castId, shrinkTo: 12 },
  { title: 'Why', value: ({ reason }: Removed) => reason ?? '' },
];
