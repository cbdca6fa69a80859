import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { isSettled } from '../casts/is-settled.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  CancelDeliveryInput,
  CancelManyInput,
  CancelledMany,
  CardCounts,
  CardCountsInput,
  CountDeliveriesInput,
  Delivery,
  DeliveryChange,
  DeliveryDetail,
  FireTablePage,
  Hearing,
  HearingCounts,
  HearingCountsInput,
  ListDeliveriesInput,
  ListenersReach,
  ListenersReachInput,
  ListHearingsInput,
  ListPlaysInput,
  ListTargetsInput,
  PlayDays,
  PlayingNow,
  PlayPage,
  PreviewInput,
  ProofOfPlay,
  RecentDaysInput,
  SendDeliveryInput,
  SendToMissedInput,
  SentDelivery,
  StopPlaysInput,
  StoppedPlays,
  Target,
  TargetPage,
  Timeline,
  TimelineInput,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';
import { joinDeliveryChanges } from './join-delivery-changes.ts';

type InGroup = { readonly groupId?: string | undefined };

export type FetchProof = Readonly<Record<'csv' | 'pdf', FetchCsv>>;

/** Deliveries: a cast sent to locations, with the status at each location. */
export class Deliveries {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;
  readonly #fetchProof: FetchProof;
  readonly #fetchCsv: FetchCsv;

  /** @internal */
  constructor(
    call: Call,
    dependencies: { ownGroup: OwnGroup; watch: WatchPath; fetchProof: FetchProof; fetchCsv: FetchCsv },
  ) {
    this.#call = call;
    this.#ownGroup = dependencies.ownGroup;
    this.#watch = dependencies.watch;
    this.#fetchProof = dependencies.fetchProof;
    this.#fetchCsv = dependencies.fetchCsv;
  }

  /** Sends a cast: at once, by a `schedule` in local time, or by `segments` at exact instants. */
  async send(input: SendDeliveryInput, options?: CallOptions): Promise<SentDelivery> {
    return await this.#call.start('deliveries.send', input, options);
  }

  /**
   * Computes when a cast would play, without saving anything. Returns one row for each instant and local time
   * (default: 100 rows), with clock changes, exceptions and casts that overlap on a conference.
   */
  async preview(
    input: Omit<PreviewInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<FireTablePage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('deliveries.preview', { ...input, groupId }, options);
  }

  /** Returns one page of deliveries. Default: 20 per page. */
  async list(input: Partial<ListDeliveriesInput> = {}, options?: CallOptions): Promise<Delivery[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('deliveries.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all deliveries, loading pages as needed. */
  all(filter: Filter<ListDeliveriesInput> = {}, options?: CallOptions): AsyncGenerator<Delivery, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  async count(input: Partial<CountDeliveriesInput> = {}, options?: CallOptions): Promise<number> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { total } = await this.#call.read('deliveries.count', { ...input, groupId }, options);
    return total;
  }

  /** Downloads all matching deliveries as CSV of any length, latest first. Needs the permission to export. */
  async exportCsv(input: Partial<CountDeliveriesInput> = {}, options: CallOptions = {}): Promise<CsvDownload> {
    return await this.#fetchCsv({ ...input, groupId: await this.#ownGroup(input.groupId, options) }, options);
  }

  async get(deliveryId: string, options?: CallOptions): Promise<DeliveryDetail> {
    return await this.#call.read('deliveries.get', { deliveryId }, options);
  }

  /** Returns one page of the locations of a delivery, with the total. Default: 20 per page. */
  async targets(input: ListTargetsInput, options?: CallOptions): Promise<TargetPage> {
    return await this.#call.read('deliveries.targets', input, options);
  }

  /** Iterates over all locations of a delivery, loading pages as needed. */
  allTargets(
    filter: Omit<ListTargetsInput, 'page' | 'pageSize'>,
    options?: CallOptions,
  ): AsyncGenerator<Target, void, undefined> {
    return throughPages(
      async (page) => await this.targets({ ...filter, ...page }, options),
      ({ controllerId }) => controllerId,
    );
  }

  /** Returns one page of proof of play: the result of each play, at every location or at one. Default: 20 per page. */
  async plays(input: ListPlaysInput, options?: CallOptions): Promise<PlayPage> {
    return await this.#call.read('deliveries.plays', input, options);
  }

  /** Iterates over all plays of a delivery, by location and then by time. Use `exportProof` for large deliveries. */
  allPlays(
    filter: Omit<ListPlaysInput, 'page' | 'pageSize'>,
    options?: CallOptions,
  ): AsyncGenerator<ProofOfPlay, void, undefined> {
    return throughPages(
      async (page) => await this.plays({ ...filter, ...page }, options),
      ({ controllerId, instant }) => `${controllerId} ${instant}`,
    );
  }

  /**
   * Returns one page of the team members who heard a delivery, and of its listeners who have not. Default: 100 per page.
   * `fullName` is null unless the group shows names in proof of play and the caller may see team members.
   */
  async hearings(input: ListHearingsInput, options?: CallOptions): Promise<Hearing[]> {
    const { items } = await this.#call.read('deliveries.hearings', input, options);
    return items;
  }

  /** Iterates over the hearings of a delivery by location, play and name, loading pages as needed. */
  allHearings(
    filter: Omit<ListHearingsInput, 'page' | 'pageSize'>,
    options?: CallOptions,
  ): AsyncGenerator<Hearing, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.hearings({ ...filter, ...page }, options) }),
      ({ controllerId, instant, teamMemberId }) => `${controllerId} ${instant} ${teamMemberId}`,
    );
  }

  /** Counts the hearings of a delivery, at every location or at one. */
  async hearingCounts(input: HearingCountsInput, options?: CallOptions): Promise<HearingCounts> {
    return await this.#call.read('deliveries.hearingCounts', input, options);
  }

  /**
   * Sends the cast of a delivery at once to the listeners who have heard none of its plays, at most 500. Throws
   * ConflictError if there are none, or more.
   */
  async sendToMissed(input: SendToMissedInput, options?: CallOptions): Promise<SentDelivery> {
    return await this.#call.start('deliveries.sendToMissed', input, options);
  }

  /** Counts the team members who would be listeners, and names the locations that cannot play to them. */
  async listenersReach(
    input: Omit<ListenersReachInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<ListenersReach> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('deliveries.listenersReach', { ...input, groupId }, options);
  }

  /** Downloads proof of play: a CSV with every play, or a PDF report. */
  async exportProof(deliveryId: string, type: 'csv' | 'pdf', options: CallOptions = {}): Promise<CsvDownload> {
    return await this.#fetchProof[type]({ delivery: deliveryId }, options);
  }

  /** Cancels a delivery. With `cut` (the default), a play in progress stops too. */
  async cancel(input: CancelDeliveryInput, options?: CallOptions): Promise<Delivery> {
    return await this.#call.start('deliveries.cancel', input, options);
  }

  /** Cancels up to 100 deliveries, each on its own. The result says for each whether it was cancelled, and why not. */
  async cancelMany(
    input: Omit<CancelManyInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<CancelledMany['items']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.write('deliveries.cancelMany', { ...input, groupId }, options);
    return items;
  }

  /** Returns what plays now in a group and its sub-groups, at most 100 deliveries. */
  async playing({ groupId }: InGroup = {}, options?: CallOptions): Promise<PlayingNow> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.read('deliveries.playing', { groupId: group }, options);
  }

  /** Yields what plays now, at once and after every change, until the reader stops. */
  async *watchPlaying(
    { groupId }: InGroup = {},
    options: WatchOptions = {},
  ): AsyncGenerator<PlayingNow, void, undefined> {
    const group = await this.#ownGroup(groupId, options);
    const poll = (calling: CallOptions) => this.playing({ groupId: group }, calling);
    yield* this.#watch('deliveries.watchPlaying', { input: { groupId: group }, poll, everyMs: 2_000 }, options);
  }

  /**
   * Stops what plays now: these deliveries, or everything in the group and its sub-groups. Later plays of a schedule
   * remain; a delivery without later plays is cancelled. The result says for each whether it was stopped.
   */
  async stopPlays(
    input: Omit<StopPlaysInput, 'groupId'> & InGroup = {},
    options?: CallOptions,
  ): Promise<StoppedPlays['items']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.write('deliveries.stopPlays', { ...input, groupId }, options);
    return items;
  }

  /** Counts finished deliveries by result: sent, faulty, cancelled. */
  async cardCounts(input: Partial<CardCountsInput> = {}, options?: CallOptions): Promise<CardCounts> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('deliveries.cardCounts', { ...input, groupId }, options);
  }

  /**
   * Counts the plays of the last 7, 30 (default) or 90 days by their result, at the locations of a group and its
   * sub-groups. Days are those of `zone` (default: UTC). With `tooMany`, ask for fewer days or a smaller group.
   */
  async countPlays(input: Partial<RecentDaysInput> = {}, options?: CallOptions): Promise<PlayDays> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('deliveries.countPlays', { ...input, groupId }, options);
  }

  /** Returns all events of a delivery, oldest first. */
  async timeline(input: TimelineInput, options?: CallOptions): Promise<Timeline> {
    return await this.#call.read('deliveries.timeline', input, options);
  }

  /**
   * Watches a delivery. Yields its present state, then every change, until each location has its final status. `for
   * await (const { delivery, targets } of earshot.deliveries.watch(id))`. Reconnects when the connection is lost and
   * yields the state at that time. Changes are merged for a slow reader, so the queue never grows.
   */
  watch(deliveryId: string, options: WatchOptions = {}): AsyncGenerator<DeliveryChange, void, undefined> {
    const poll = async (calling: CallOptions) => {
      const delivery = await this.#call.read('deliveries.get', { deliveryId }, calling);
      return { delivery, targets: [], more: true };
    };
    const watch = { input: { deliveryId }, poll, everyMs: 2_000, join: joinDeliveryChanges };
    return this.#watch('deliveries.watch', { ...watch, isLast: ({ delivery }) => isSettled(delivery) }, options);
  }
}
