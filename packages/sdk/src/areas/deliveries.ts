import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { DeviceCsv, FetchDeviceCsv } from '../fetch-device-csv.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  Delivery,
  DeliveryChange,
  DeliveryDetail,
  FireTablePage,
  InputOf,
  OutputOf,
  ProofOfPlay,
  Target,
  Timeline,
} from '../types.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { Watch } from '../watch.ts';

type ListInput = InputOf<'deliveries.list'>;
type PreviewWish = Omit<InputOf<'deliveries.preview'>, 'groupId'> & { readonly groupId?: string | undefined };
type TargetsInput = InputOf<'deliveries.targets'>;
type PlaysInput = InputOf<'deliveries.plays'>;

/** How proof of play is fetched as a file. */
export type FetchProof = Readonly<Record<'csv' | 'pdf', FetchDeviceCsv>>;

/** Deliveries: a cast on its way to locations, and what became of it at each. */
export class Deliveries {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: Watch;
  readonly #fetchProof: FetchProof;

  constructor(call: Call, means: { ownGroup: OwnGroup; watch: Watch; fetchProof: FetchProof }) {
    this.#call = call;
    this.#ownGroup = means.ownGroup;
    this.#watch = means.watch;
    this.#fetchProof = means.fetchProof;
  }

  /** Sends a cast: at once, or by the segments of a schedule. */
  async send(input: InputOf<'deliveries.send'>, options?: CallOptions): Promise<OutputOf<'deliveries.send'>> {
    return await this.#call.start('deliveries.send', input, options);
  }

  /**
   * When a cast would play where, before anything is saved: one row for each moment and local time, 100 unless told,
   * with changes of the clocks, exceptions and the casts that it would meet on a conference.
   */
  async preview(input: PreviewWish, options?: CallOptions): Promise<FireTablePage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('deliveries.preview', { ...input, groupId }, options);
  }

  /** One page of deliveries, 20 unless told. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<Delivery[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('deliveries.list', { ...input, groupId }, options);
    return items;
  }

  /** Every delivery, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<Delivery, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<InputOf<'deliveries.count'>> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('deliveries.count', { ...input, groupId }, options);
    return total;
  }

  async get(deliveryId: string, options?: CallOptions): Promise<DeliveryDetail> {
    return await this.#call.read('deliveries.get', { deliveryId }, options);
  }

  /** One page of the locations of a delivery, 20 unless told, and how many there are. */
  async targets(input: TargetsInput, options?: CallOptions): Promise<OutputOf<'deliveries.targets'>> {
    return await this.#call.read('deliveries.targets', input, options);
  }

  /** Every location of a delivery, page by page. */
  allTargets(
    filter: Omit<TargetsInput, 'page' | 'pageSize'>,
    options?: CallOptions,
  ): AsyncGenerator<Target, void, undefined> {
    return throughPages(
      async (page) => await this.targets({ ...filter, ...page }, options),
      ({ controllerId }) => controllerId,
    );
  }

  /** One page of proof of play: what became of each play at each location or at one, 20 unless told. */
  async plays(input: PlaysInput, options?: CallOptions): Promise<OutputOf<'deliveries.plays'>> {
    return await this.#call.read('deliveries.plays', input, options);
  }

  /** Every play of a delivery, by location and then by time, page by page. For very many take `exportProof`. */
  allPlays(
    filter: Omit<PlaysInput, 'page' | 'pageSize'>,
    options?: CallOptions,
  ): AsyncGenerator<ProofOfPlay, void, undefined> {
    return throughPages(
      async (page) => await this.plays({ ...filter, ...page }, options),
      ({ controllerId, instant }) => `${controllerId} ${instant}`,
    );
  }

  /** Proof of play as a file: a CSV with every play, or a PDF to hand on. */
  async exportProof(deliveryId: string, type: 'csv' | 'pdf', options: CallOptions = {}): Promise<DeviceCsv> {
    return await this.#fetchProof[type]({ delivery: deliveryId }, options);
  }

  /** Ends a delivery; with `cut` (the default) a play that is sounding stops as well. */
  async cancel(input: InputOf<'deliveries.cancel'>, options?: CallOptions): Promise<OutputOf<'deliveries.cancel'>> {
    return await this.#call.start('deliveries.cancel', input, options);
  }

  /** Ends several, at most 100, each by itself: the answer tells of each whether it was, and why not. */
  async cancelMany(
    input: Omit<InputOf<'deliveries.cancelMany'>, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<OutputOf<'deliveries.cancelMany'>['items']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.write('deliveries.cancelMany', { ...input, groupId }, options);
    return items;
  }

  /** How many deliveries that are over were sent, were faulty, and were cancelled. */
  async cardCounts(
    input: Partial<InputOf<'deliveries.cardCounts'>> = {},
    options?: CallOptions,
  ): Promise<OutputOf<'deliveries.cardCounts'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('deliveries.cardCounts', { ...input, groupId }, options);
  }

  /** Everything that happened to a delivery, oldest first. */
  async timeline(input: InputOf<'deliveries.timeline'>, options?: CallOptions): Promise<Timeline> {
    return await this.#call.read('deliveries.timeline', input, options);
  }

  /**
   * Follows a delivery: first as it is, then with every change, until each location has its final status.
   * `for await (const { delivery, targets } of earshot.deliveries.watch(id))`. It connects again when the connection is
   * lost, and gives the delivery as it is then. A slow reader gets changes joined, never a growing queue.
   */
  watch(deliveryId: string, options: WatchOptions = {}): AsyncGenerator<DeliveryChange, void, undefined> {
    return this.#watch(deliveryId, options);
  }
}
