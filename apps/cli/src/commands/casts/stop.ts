import { type CallOptions, type Earshot, EarshotError, type PlayingDelivery, type StoppedPlays } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { EXIT } from '../../exit-codes.ts';
import { GROUP_ARGUMENT, inGroup } from '../../input/group-flags.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { stoppedColumns } from '../../output/stopped-columns.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { clock } from '../../output/time.ts';
import { InputError } from '../../refusals.ts';

type Stopped = StoppedPlays['items'][number];
type Place = Awaited<ReturnType<typeof inGroup>>;

/** Reachable locations confirm within this time. */
const TIMEOUT_MS = 5_000;

export default class CastsStop extends EarshotCommand {
  static override summary = 'Stop what plays now; later plays of a schedule remain';
  static override description =
    'Locations stop at once. Later plays of a schedule remain; "casts cancel" ends those too. A delivery without later plays is cancelled. Asks for confirmation. Exit code 3 if some deliveries could not be stopped, 4 if none could.';
  static override examples = [
    '<%= config.bin %> casts stop --all',
    '<%= config.bin %> casts stop --all --group North --yes',
    '<%= config.bin %> casts stop last',
  ];
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, ignoreStdin: true }) };
  static override flags = {
    all: Flags.boolean({ description: 'Stop everything that plays', default: false }),
    group: Flags.string({
      description: `With --all, in this group and its sub-groups. ${GROUP_ARGUMENT}`,
      dependsOn: ['all'],
    }),
    yes: yesFlag,
  };

  async run(): Promise<{ deliveries: readonly Stopped[]; playing: readonly PlayingDelivery[] }> {
    const { args, flags } = await this.parse(CastsStop);
    if (flags.all === (args.delivery !== undefined))
      throw new InputError('It is not clear what to stop', 'Name a delivery, or give --all; not both.');
    const earshot = await this.connect(flags.url);
    const place = await inGroup(earshot, flags.group, this.calling);
    const deliveryIds =
      args.delivery === undefined ? undefined : [await resolveDelivery(earshot, args.delivery, this.calling)];
    const question = await this.#question(earshot, { place, deliveryIds });
    await this.confirm(question, { yes: flags.yes, otherwise: 'Nothing was stopped.' });
    const deliveries = await earshot.deliveries.stopPlays(
      { ...place, ...(deliveryIds && { deliveryIds }) },
      this.calling,
    );
    const playing = await afterConfirmations(earshot, { place, deliveries }, this.calling);
    this.#report(deliveries, playing);
    return { deliveries, playing };
  }

  async #question(
    earshot: Earshot,
    { place, deliveryIds }: { place: Place; deliveryIds: readonly string[] | undefined },
  ): Promise<string> {
    if (deliveryIds?.[0] !== undefined) {
      const { castName } = await earshot.deliveries.get(deliveryIds[0], this.calling);
      return `Stop “${printable(castName)}” where it plays now?`;
    }
    const { items } = await earshot.deliveries.playing(place, this.calling);
    const plays = items.reduce((sum, { playing }) => sum + playing, 0);
    return `Stop everything? Now: ${counted(items.length, 'cast')}, ${counted(plays, 'play')}.`;
  }

  #report(deliveries: readonly Stopped[], playing: readonly PlayingDelivery[]): void {
    const refused = deliveries.filter(({ stopped }) => !stopped);
    const plays = playing.reduce((sum, one) => sum + one.playing, 0);
    const until = playing
      .map(({ soundsUntil }) => soundsUntil)
      .toSorted()
      .at(-1);
    this.print([
      deliveries.length === 0
        ? 'Nothing plays.'
        : `${counted(deliveries.length - refused.length, 'delivery', 'deliveries')} stopped, ${refused.length} refused.`,
      ...table(deliveries, stoppedColumns, { width: this.width, paint: this.paint }),
      ...(until === undefined
        ? []
        : [
            `${counted(plays, 'location has', 'locations have')} not confirmed yet. The play there is over by ${clock(until)}.`,
          ]),
    ]);
    if (refused.length > 0) process.exitCode = refused.length === deliveries.length ? EXIT.none : EXIT.partly;
  }
}

/** Returns the stopped deliveries that still play somewhere after a short wait. */
async function afterConfirmations(
  { deliveries }: Earshot,
  { place, deliveries: stopped }: { place: Place; deliveries: readonly Stopped[] },
  { signal }: CallOptions & { signal: AbortSignal },
): Promise<readonly PlayingDelivery[]> {
  const ids = new Set(stopped.flatMap((one) => (one.stopped ? [one.deliveryId] : [])));
  if (ids.size === 0) return [];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let latest: readonly PlayingDelivery[] = [];
  try {
    for await (const { items } of deliveries.watchPlaying(place, { signal: AbortSignal.any([signal, timeout]) })) {
      latest = items.filter(({ deliveryId }) => ids.has(deliveryId));
      if (latest.length === 0) break;
    }
  } catch (error) {
    // The stop succeeded even if watching fails.
    if (!(signal.aborted || timeout.aborted || error instanceof EarshotError)) throw error;
  }
  return latest;
}
