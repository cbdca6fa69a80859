import type { Outputs } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { CAST_ARGUMENT, findCastId } from '../../input/find-cast.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { confirm } from '../../prompt/ask.ts';
import { InputError } from '../../refusals.ts';

type Removed = Outputs['messageCasts']['removeMany']['items'][number];
interface Result {
  readonly casts: readonly Removed[];
  readonly restored?: readonly { readonly castId: string; readonly name: string }[];
}

export default class CastsRm extends EarshotCommand {
  static override summary = 'Delete Message Casts that nothing plays any more';
  static override description =
    'Each is decided on its own: one that is running, scheduled or cleared by another cast stays, and it is said why. What was sent stays as it was. Within a day --undo with the id brings a cast back. On a terminal you are asked first. Exit code 3 when some, 4 when all of them stayed.';
  static override strict = false;
  static override examples = [
    '<%= config.bin %> casts rm "Closing time" "Fire drill"',
    '<%= config.bin %> casts rm --undo 0192f0c1-2b3c-7d4e-8f50-123456789abc',
  ];
  static override args = {
    cast: Args.string({ description: `${CAST_ARGUMENT}; several may be given`, required: true }),
  };
  static override flags = {
    yes: Flags.boolean({ char: 'y', description: 'Do not ask' }),
    undo: Flags.boolean({ description: 'Bring back what was deleted within the last day, by id' }),
  };

  async run(): Promise<Result> {
    const { argv, flags } = await this.parse(CastsRm);
    const given = argv.map(String);
    const earshot = await this.connect(flags.url);
    if (flags.undo) return await this.undo(earshot, given);
    const castIds: string[] = [];
    for (const cast of given) castIds.push(await findCastId(earshot, cast, this.calling));
    if (this.isInteractive && !flags.yes)
      await confirm(`Delete ${given.map((cast) => `“${printable(cast)}”`).join(', ')}?`, 'Nothing was deleted.');
    const casts = await earshot.messageCasts.removeMany({ castIds }, this.calling);
    this.tell(casts);
    return { casts };
  }

  private async undo(earshot: Awaited<ReturnType<EarshotCommand['connect']>>, ids: readonly string[]): Promise<Result> {
    const restored: { castId: string; name: string }[] = [];
    for (const id of ids) {
      if (!/^[0-9a-f-]{36}$/i.test(id)) throw new InputError(`Not an id: ${id}`, 'Deleting a cast tells its id.');
      const { name } = await earshot.messageCasts.restore(id, this.calling);
      restored.push({ castId: id, name });
      this.print([`“${printable(name)}” is back.`]);
    }
    return { casts: [], restored };
  }

  private tell(casts: readonly Removed[]): void {
    const refused = casts.filter(({ outcome }) => outcome === 'refused');
    const removed = casts.filter(({ outcome }) => outcome === 'removed');
    this.print([
      `${counted(removed.length, 'cast')} deleted, ${refused.length} refused.`,
      ...table(refused, REFUSED, { width: this.width, paint: this.paint }),
    ]);
    if (removed.length > 0)
      this.note(`Bring back within a day:  earshot casts rm --undo ${removed.map(({ castId }) => castId).join(' ')}`);
    if (refused.length > 0) process.exitCode = removed.length === 0 ? EXIT.none : EXIT.partly;
  }
}

const REFUSED = [
  { title: 'Refused', value: ({ name, castId }: Removed) => name ?? castId, shrinkTo: 12 },
  { title: 'Why', value: ({ reason }: Removed) => reason ?? '' },
];
