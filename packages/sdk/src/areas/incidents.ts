import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type { Incident, IncidentDetail, IncidentsNow, InputOf, OutputOf } from '../types.ts';
import type { WatchIncidents } from '../watch-incidents.ts';

type ListInput = InputOf<'incidents.list'>;
type InGroup = { readonly groupId?: string | undefined };

/** Incidents: a controller that is down, or reports faults, is one, whatever hangs on it. Without a group, of the caller's own. */
export class Incidents {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchIncidents;

  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchIncidents }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** One page of incidents, 20 unless told, the newest first; those that are over only when asked for by `states`. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<Incident[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('incidents.list', { ...input, groupId }, options);
    return items;
  }

  /** Every incident, page by page. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<Incident, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** How many there are of each state. */
  async counts(
    input: Partial<InputOf<'incidents.counts'>> = {},
    options?: CallOptions,
  ): Promise<OutputOf<'incidents.counts'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('incidents.counts', { ...input, groupId }, options);
  }

  /** How many there are that are not over, and the latest five that nobody looks after. */
  async now({ groupId }: InGroup = {}, options?: CallOptions): Promise<IncidentsNow> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.read('incidents.now', { groupId: group }, options);
  }

  /** One with its story: what the controller did, who looks after it, how many people were told. */
  async get(incidentId: string, options?: CallOptions): Promise<IncidentDetail> {
    return await this.#call.read('incidents.get', { incidentId }, options);
  }

  /** Says that the caller looks after it. A stale `version`, or one that is over, throws ConflictError. */
  async acknowledge(input: InputOf<'incidents.acknowledge'>, options?: CallOptions): Promise<Incident> {
    return await this.#call.write('incidents.acknowledge', input, options);
  }

  /** Takes that back. */
  async unacknowledge(input: InputOf<'incidents.unacknowledge'>, options?: CallOptions): Promise<Incident> {
    return await this.#call.write('incidents.unacknowledge', input, options);
  }

  /** How many there are and the latest five that nobody looks after, then again with every change. It connects again. */
  async *watch({ groupId }: InGroup = {}, options: WatchOptions = {}): AsyncGenerator<IncidentsNow, void, undefined> {
    yield* this.#watch(await this.#ownGroup(groupId, options), options);
  }
}
