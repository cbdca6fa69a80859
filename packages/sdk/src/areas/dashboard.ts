import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  Attention,
  CountDashboardInput,
  DashboardChange,
  DashboardController,
  DashboardCounts,
  DashboardOverview,
  ListDashboardInput,
  ListUnsupportedInput,
  OverviewInput,
  SupportedFeaturesAnswer,
  UnsupportedPage,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

type InGroup = { readonly groupId?: string | undefined };

/**
 * The state of a fleet: figures, controllers that need attention, and the controllers of the dashboard. Default: the
 * caller's own group.
 */
export class Dashboard {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchPath }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /**
   * Counts controllers by status and devices by type and status, for a group and all groups below it, or for one
   * controller. Figures are at most 5 seconds old; `asOf` is the time at which they were read.
   */
  async overview(input: Partial<OverviewInput> = {}, options?: CallOptions): Promise<DashboardOverview> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('dashboard.overview', { ...input, groupId }, options);
  }

  /** Returns whether any controller of the group reports its devices, and whether any reports its base units. */
  async supportedFeatures({ groupId }: InGroup = {}, options?: CallOptions): Promise<SupportedFeaturesAnswer> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.read('dashboard.supportedFeatures', { groupId: group }, options);
  }

  /** Returns one page of controllers. Defaults: 20 per page, sorted by name. */
  async list(input: Partial<ListDashboardInput> = {}, options?: CallOptions): Promise<DashboardController[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('dashboard.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all controllers, loading pages as needed. */
  all(
    filter: Filter<ListDashboardInput> = {},
    options?: CallOptions,
  ): AsyncGenerator<DashboardController, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** Counts controllers by status. */
  async counts(input: Partial<CountDashboardInput> = {}, options?: CallOptions): Promise<DashboardCounts['byStatus']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { byStatus } = await this.#call.read('dashboard.counts', { ...input, groupId }, options);
    return byStatus;
  }

  /** Returns the latest eight controllers that are down or faulty, newest first. */
  async attention({ groupId }: InGroup = {}, options?: CallOptions): Promise<Attention['items']> {
    const group = await this.#ownGroup(groupId, options);
    const { items } = await this.#call.read('dashboard.attention', { groupId: group }, options);
    return items;
  }

  /** Returns one page of the locations that do not report their devices. `supplied` of `locations` do report them. */
  async unsupported(input: Partial<ListUnsupportedInput> = {}, options?: CallOptions): Promise<UnsupportedPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('dashboard.unsupported', { ...input, groupId }, options);
  }

  /**
   * Yields the figures at once and after every change, at most every 2 seconds. Reconnects when the connection is
   * lost.
   */
  async *watch(
    { groupId }: InGroup = {},
    options: WatchOptions = {},
  ): AsyncGenerator<DashboardOverview, void, undefined> {
    const input = { groupId: await this.#ownGroup(groupId, options) };
    const poll = (calling: CallOptions) => this.overview(input, calling);
    const watch = { input, toValue: ({ overview }: DashboardChange) => overview, poll, everyMs: 10_000 };
    yield* this.#watch('dashboard.watch', watch, options);
  }
}
