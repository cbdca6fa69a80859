import { type CallOptions, type Delivery, type Earshot, EarshotError } from '@earshot/sdk';
import { Args, Flags } from '@oclif/core';
import { EarshotCommand } from '../../earshot-command.ts';
import { yesFlag } from '../../input/yes-flag.ts';
import { EXIT } from '../../exit-codes.ts';
import { GROUP_ARGUMENT, inGroup } from '../../input/group-flags.ts';
import { DELIVERY_ARGUMENT, resolveDelivery } from '../../input/resolvers.ts';
import { cancellationSentence } from '../../output/delivery-report.ts';
import { table } from '../../output/table.ts';
import { counted, printable } from '../../output/text.ts';
import { InputError } from '../../refusals.ts';

type Cancelled = Awaited<ReturnType<Earshot['deliveries']['cancelMany']>>[number];

type Refused = Extract<Cancelled, { cancelled: false }>;

/** The platform's maximum. */
const AT_ONCE = 100;
const REFUSED = [
  { title: 'Refused', value: ({ deliveryId }: Refused) => deliveryId },
  { title: 'Why', value: ({ error }: Refused) => error.message, shrinkTo: 14 },
];

/** Reachable locations confirm within this time. */
const TIMEOUT_MS = 3_000;

export default class DeliveriesCancel extends EarshotCommand {
  static override summary = 'Cancel a delivery, or with --all everything that plays or is scheduled';
  static override description =
    'Locations remove the delivery from their plans. A location that cannot be reached stops by the time shown. Asks for confirmation. With --all, exit code 3 if some deliveries could not be cancelled, 4 if none could.';
  static override args = { delivery: Args.string({ description: DELIVERY_ARGUMENT, ignoreStdin: true }) };
  static override flags = {
    all: Flags.boolean({ description: 'Cancel every delivery that plays or is scheduled', default: false }),
    group: Flags.string({
      description: `With --all, of this group and its sub-groups. ${GROUP_ARGUMENT}`,
      dependsOn: ['all'],
    }),
    cut: Flags.boolean({ description: 'Also stop what is playing now', default: true, allowNo: true }),
    yes: yesFlag,
  };

  async run(): Promise<{ delivery: Delivery } | { deliveries: readonly Cancelled[] }> {
    const { args, flags } = await this.parse(DeliveriesCancel);
    if (flags.all === (args.delivery !== undefined))
      throw new InputError('It is not clear what to cancel', 'Name a delivery, or give --all; not both.');
    const earshot = await this.connect(flags.url);
    if (args.delivery === undefined) return { deliveries: await this.#cancelAll(earshot, flags) };
    const deliveryId = await resolveDelivery(earshot, args.delivery, this.calling);
    const { castName, funnel } = await earshot.deliveries.get(deliveryId, this.calling);
    await this.confirm(`Stop “${printable(castName)}” at ${counted(funnel.planned, 'location')}?`, {
      yes: flags.yes,
      otherwise: 'Nothing was stopped.',
    });
    const cancelled = await earshot.deliveries.cancel({ deliveryId, cut: flags.cut }, this.calling);
    const delivery = await afterConfirmations(earshot, cancelled, this.calling);
    this.print([`Cancelled “${printable(castName)}”: ${cancellationSentence(delivery, this.now)}`]);
    return { delivery };
  }

  async #cancelAll(
    earshot: Earshot,
    { group, cut, yes }: { group?: string | undefined; cut: boolean; yes: boolean },
  ): Promise<Cancelled[]> {
    const place = await inGroup(earshot, group, this.calling);
    const running = earshot.operations.all({ ...place, kinds: ['cast.send'], states: ['running'] }, this.calling);
    const deliveryIds: string[] = [];
    for await (const { subjectId } of running) deliveryIds.push(subjectId);
    if (deliveryIds.length > 0) {
      const question = `Cancel ${counted(deliveryIds.length, 'delivery', 'deliveries')}?`;
      await this.confirm(question, { yes, otherwise: 'Nothing was stopped.' });
    }
    const items: Cancelled[] = [];
    for (let at = 0; at < deliveryIds.length; at += AT_ONCE) {
      const portion = { ...place, deliveryIds: deliveryIds.slice(at, at + AT_ONCE), cut };
      items.push(...(await earshot.deliveries.cancelMany(portion, this.calling)));
    }
    const refused = items.flatMap((item) => (item.cancelled ? [] : [item]));
    this.print([
      `${counted(items.length - refused.length, 'delivery', 'deliveries')} cancelled, ${refused.length} refused.`,
      ...table(refused, REFUSED, { width: this.width, paint: this.paint }),
    ]);
    if (refused.length > 0) process.exitCode = refused.length === items.length ? EXIT.none : EXIT.partly;
    return items;
  }
}

/** Returns the delivery once all locations have confirmed, or its state after a short wait. */
async function afterConfirmations(
  { deliveries }: Earshot,
  cancelled: Delivery,
  { signal }: CallOptions & { signal: AbortSignal },
): Promise<Delivery> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let latest = cancelled;
  try {
    if (isConfirmed(latest)) return latest;
    for await (const { delivery } of deliveries.watch(cancelled.id, { signal: AbortSignal.any([signal, timeout]) })) {
      latest = delivery;
      if (isConfirmed(latest)) break;
    }
  } catch (error) {
    // The cancel succeeded even if watching fails.
    if (!(signal.aborted || timeout.aborted || error instanceof EarshotError)) throw error;
  }
  return latest;
}

const isConfirmed = ({ cancellation }: Delivery): boolean => cancellation === null || cancellation.unreachable === 0;
