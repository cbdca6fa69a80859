import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { DashboardController, DashboardOverview, InputOf, OutputOf } from '../types.ts';
import type { WatchDashboard } from '../watch-dashboard.ts';

type ListInput = InputOf<'dashboard.list'>;
type InGroup = { readonly groupId?: string | undefined };

/** How a fleet is: figures, what needs attention, controllers as the dashboard lists them. Without a group, of the caller's own. */
export class Dashboard {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchDashboard;

  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchDashboard }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /**
   * Controllers by status and devices by type and status, of a group and all below it, or of one controller of it. The
   * figures are at most 5 seconds behind, `asOf` says when they were read.
   */
  async overview(
    input: Partial<InputOf<'dashboard.overview'>> = {},
    options?: CallOptions,
  ): Promise<DashboardOverview> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('dashboard.overview', { ...input, groupId }, options);
  }

  /** Whether any controller of the group reports of its devices and of its base units. */
  async supportedFeatures(
    { groupId }: InGroup = {},
    options?: CallOptions,
  ): Promise<OutputOf<'dashboard.supportedFeatures'>> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.read('dashboard.supportedFeatures', { groupId: group }, options);
  }

  /** One page of controllers, 20 unless told, by name unless told. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<DashboardController[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('dashboard.list', { ...input, groupId }, options);
    return items;
  }

  /** Every controller, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<DashboardController, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** How many controllers there are of each status. */
  async counts(
    input: Partial<InputOf<'dashboard.counts'>> = {},
    options?: CallOptions,
  ): Promise<OutputOf<'dashboard.counts'>['byStatus']> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { byStatus } = await this.#call.read('dashboard.counts', { ...input, groupId }, options);
    return byStatus;
  }

  /** The latest eight controllers that are down or faulty, the newest first. */
  async attention({ groupId }: InGroup = {}, options?: CallOptions): Promise<OutputOf<'dashboard.attention'>['items']> {
    const group = await this.#ownGroup(groupId, options);
    const { items } = await this.#call.read('dashboard.attention', { groupId: group }, options);
    return items;
  }

  /** One page of the locations that do not report of their devices, with how many of all do. */
  async unsupported(
    input: Partial<InputOf<'dashboard.unsupported'>> = {},
    options?: CallOptions,
  ): Promise<OutputOf<'dashboard.unsupported'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('dashboard.unsupported', { ...input, groupId }, options);
  }

  /** The figures, then again with every change, at most each 2 seconds. It connects again when the connection is lost. */
  async *watch(
    { groupId }: InGroup = {},
    options: WatchOptions = {},
  ): AsyncGenerator<DashboardOverview, void, undefined> {
    yield* this.#watch(await this.#ownGroup(groupId, options), options);
  }
}
