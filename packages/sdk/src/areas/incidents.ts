import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  AcknowledgeIncidentInput,
  CountIncidentsInput,
  Incident,
  IncidentCounts,
  IncidentDays,
  IncidentDetail,
  IncidentsNow,
  ListIncidentsInput,
  RecentDaysInput,
  UnacknowledgeIncidentInput,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

type InGroup = { readonly groupId?: string | undefined };

/**
 * Incidents. A controller that is down or reports faults is one incident, including everything connected to it.
 * Default: the caller's own group.
 */
export class Incidents {
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
   * Returns one page of incidents, newest first. Default: 20 per page. Ended incidents are included only if `states`
   * asks for them.
   */
  async list(input: Partial<ListIncidentsInput> = {}, options?: CallOptions): Promise<Incident[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('incidents.list', { ...input, groupId }, options);
    return items;
  }

  /** Iterates over all incidents, loading pages as needed. */
  all(filter: Filter<ListIncidentsInput> = {}, options?: CallOptions): AsyncGenerator<Incident, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** Counts incidents by state. */
  async counts(input: Partial<CountIncidentsInput> = {}, options?: CallOptions): Promise<IncidentCounts> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('incidents.counts', { ...input, groupId }, options);
  }

  /**
   * Counts the incidents that began and were resolved on each of the last 7, 30 (default) or 90 days. Returns the median
   * and the longest time to repair in milliseconds. Days are those of `zone` (default: UTC).
   */
  async days(input: Partial<RecentDaysInput> = {}, options?: CallOptions): Promise<IncidentDays> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('incidents.days', { ...input, groupId }, options);
  }

  /** Returns the number of incidents that have not ended, and the latest five that are not acknowledged. */
  async now({ groupId }: InGroup = {}, options?: CallOptions): Promise<IncidentsNow> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.read('incidents.now', { groupId: group }, options);
  }

  /**
   * Returns an incident with its history: the controller's events, who acknowledged it, and how many people were
   * notified.
   */
  async get(incidentId: string, options?: CallOptions): Promise<IncidentDetail> {
    return await this.#call.read('incidents.get', { incidentId }, options);
  }

  /**
   * Acknowledges an incident for the caller. A stale `version`, or an incident that has ended, throws ConflictError.
   */
  async acknowledge(input: AcknowledgeIncidentInput, options?: CallOptions): Promise<Incident> {
    return await this.#call.write('incidents.acknowledge', input, options);
  }

  /** Withdraws an acknowledgement; the incident is open again. */
  async unacknowledge(input: UnacknowledgeIncidentInput, options?: CallOptions): Promise<Incident> {
    return await this.#call.write('incidents.unacknowledge', input, options);
  }

  /**
   * Yields the number of incidents that have not ended and the latest five that are not acknowledged. Yields again
   * after every change, and reconnects when the connection is lost.
   */
  async *watch({ groupId }: InGroup = {}, options: WatchOptions = {}): AsyncGenerator<IncidentsNow, void, undefined> {
    const group = await this.#ownGroup(groupId, options);
    const poll = (calling: CallOptions) => this.now({ groupId: group }, calling);
    yield* this.#watch('incidents.watch', { input: { groupId: group }, poll, everyMs: 10_000 }, options);
  }
}
