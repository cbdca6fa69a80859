import type { Call } from '../call.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { throughPages } from '../paging.ts';
import type {
  DeviceTotal,
  Enrolment,
  EnrolmentFilter,
  EnrolmentsNow,
  EnrolmentStats,
  HeadsetHistory,
  HeadsetHistoryInput,
  ListEnrolmentsInput,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';
import type { DevicePlace } from './devices-types.ts';

/**
 * Enrolments of headsets: who has which headset since when. Each call takes a place: a group with all groups below it,
 * or a location by `controllerId` or `serialNumber`. The default place is the caller's own group.
 */
export class Enrolments {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;
  readonly #fetchCsv: FetchCsv;

  /** @internal */
  constructor(call: Call, { ownGroup, watch, fetchCsv }: { ownGroup: OwnGroup; watch: WatchPath; fetchCsv: FetchCsv }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
    this.#fetchCsv = fetchCsv;
  }

  /** Returns one page with the latest use of each headset, latest first. Default: 20 per page. */
  async list(input: ListEnrolmentsInput = {}, options?: CallOptions): Promise<Enrolment[]> {
    const { items } = await this.#call.read('enrolments.list', await this.#placed(input, options), options);
    return items;
  }

  /** Iterates over all matching headsets, by location: `earshot.enrolments.all({ statuses: ['MISSING'] })`. */
  async *all(
    filter: Omit<ListEnrolmentsInput, 'page' | 'pageSize'> = {},
    options?: CallOptions,
  ): AsyncGenerator<Enrolment, void, undefined> {
    const input = await this.#placed(filter, options);
    yield* throughPages(
      async (page) => ({ items: await this.list({ sort: 'locationName', ...input, ...page }, options) }),
      ({ controllerId, deviceId }) => `${controllerId} ${deviceId}`,
    );
  }

  /** Counts matching headsets. A search counts up to 2,000 matches; beyond that, `exact` is false. */
  async count(filter: EnrolmentFilter = {}, options?: CallOptions): Promise<DeviceTotal> {
    return await this.#call.read('enrolments.count', await this.#placed(filter, options), options);
  }

  /** Counts headsets by the status of their latest use. */
  async stats(place: DevicePlace = {}, options?: CallOptions): Promise<EnrolmentStats> {
    return await this.#call.read('enrolments.stats', await this.#placed(place, options), options);
  }

  /** Returns the uses of a headset, newest first, 50 at a time. Pass `next` as `before` to get the next page. */
  async history(input: HeadsetHistoryInput, options?: CallOptions): Promise<HeadsetHistory> {
    return await this.#call.read('enrolments.history', input, options);
  }

  /**
   * Downloads all matching headsets as CSV of any length, by location; read `content` as a stream. Needs the permission
   * to export.
   */
  async exportCsv(filter: EnrolmentFilter = {}, options: CallOptions = {}): Promise<CsvDownload> {
    return await this.#fetchCsv({ ...(await this.#placed(filter, options)) }, options);
  }

  /**
   * Yields the numbers of headsets by status, then again after every change at the place. `at` differs whenever a list
   * may have changed. Reconnects when the connection is lost.
   */
  async *watch(place: DevicePlace = {}, options: WatchOptions = {}): AsyncGenerator<EnrolmentsNow, void, undefined> {
    const input = await this.#placed(place, options);
    const poll = async (calling: CallOptions) => ({
      ...(await this.stats(input, calling)),
      at: new Date().toISOString(),
    });
    yield* this.#watch('enrolments.watch', { input, poll, everyMs: 10_000 }, options);
  }

  async #placed<Input extends DevicePlace>(input: Input, options: CallOptions | undefined): Promise<Input> {
    if (input.controllerId !== undefined || input.serialNumber !== undefined) return input;
    return { ...input, groupId: await this.#ownGroup(input.groupId, options) };
  }
}
