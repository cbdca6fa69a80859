import type { Call } from '../call.ts';
import { resolveLocations } from '../casts/resolve-locations.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { DeviceCsv, FetchDeviceCsv } from '../fetch-device-csv.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { BulkEdit, BulkEditPlan, ControllerRecord, ImportRow, InputOf, Location, OutputOf } from '../types.ts';
import { applyBulkEdit, type BulkEditResult, type BulkEditWish, planBulkEdit } from './bulk-edit.ts';

import { applyImport, type ImportResult, planImport, type PlannedImport } from './location-import.ts';

type ListInput = InputOf<'locations.list'>;

/** Locations: the controllers in shops. Lists cover a group and all below it; without one, the caller's own. */
export class Locations {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  readonly #fetchCsv: FetchDeviceCsv;

  constructor(call: Call, { ownGroup, fetchCsv }: { ownGroup: OwnGroup; fetchCsv: FetchDeviceCsv }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#fetchCsv = fetchCsv;
  }

  /** One page of locations, 20 unless told. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<Location[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('locations.list', { ...input, groupId }, options);
    return items;
  }

  /** Every location, page by page: `for await (const location of earshot.locations.all({ groupId }))`. */
  all(filter: Filter<ListInput> = {}, options?: CallOptions): AsyncGenerator<Location, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** How many locations there are, in all and by status. */
  async counts(
    input: Partial<InputOf<'locations.counts'>> = {},
    options?: CallOptions,
  ): Promise<OutputOf<'locations.counts'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('locations.counts', { ...input, groupId }, options);
  }

  /** The ids of all locations that a filter finds, at most 100,000: the choice of "all that match". */
  async ids(input: Partial<InputOf<'locations.ids'>> = {}, options?: CallOptions): Promise<OutputOf<'locations.ids'>> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('locations.ids', { ...input, groupId }, options);
  }

  async get(controllerId: string, options?: CallOptions): Promise<OutputOf<'locations.get'>> {
    return await this.#call.read('locations.get', { controllerId }, options);
  }

  /** What is known of a location's controller, since when, and from which message. */
  async explain(controllerId: string, options?: CallOptions): Promise<OutputOf<'locations.explain'>> {
    return await this.#call.read('locations.explain', { controllerId }, options);
  }

  /** All that is kept of a location and its controller, by the names of the specification. */
  async record(controllerId: string, options?: CallOptions): Promise<ControllerRecord> {
    return await this.#call.read('locations.record', { controllerId }, options);
  }

  /** What its controller measured of itself over the last hours, 6 unless told; at most 720 points. */
  async loads(
    controllerId: string,
    { hours, ...options }: CallOptions & { readonly hours?: number } = {},
  ): Promise<OutputOf<'locations.loads'>['points']> {
    const { points } = await this.#call.read('locations.loads', { controllerId, ...(hours && { hours }) }, options);
    return points;
  }

  /** Changes what is given of a location; `admingroup` moves it. A stale `version` throws ConflictError. */
  async update(input: InputOf<'locations.update'>, options?: CallOptions): Promise<ControllerRecord> {
    return await this.#call.write('locations.update', input, options);
  }

  /** What an edit of many locations would do with each; nothing is changed. */
  async planBulkEdit(
    edit: BulkEdit,
    { groupId, ...whom }: BulkEditWish & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<BulkEditPlan> {
    return await planBulkEdit(this.#call, { groupId: await this.#ownGroup(groupId, options), edit, ...whom }, options);
  }

  /** Does what was planned, one call a location: `for await (const { item, outcome } of …)`. */
  applyBulkEdit(plan: BulkEditPlan, options?: CallOptions): AsyncGenerator<BulkEditResult, void, undefined> {
    return applyBulkEdit(this.#call, plan, options);
  }

  /** The locations of a group as CSV, named after it: serial_number, boxname, lat, lng, postcode, location_tag:{key}. */
  async exportCsv(
    { groupId, statuses }: { readonly groupId?: string | undefined; readonly statuses?: ListInput['statuses'] } = {},
    options: CallOptions = {},
  ): Promise<DeviceCsv> {
    const selectedGroup = await this.#ownGroup(groupId, options);
    return await this.#fetchCsv({ selectedGroup, ...(statuses && { statuses }) }, options);
  }

  /** What an import into a group would do with each row; nothing is changed. */
  async planImport(
    rows: readonly ImportRow[],
    { groupId, ...options }: CallOptions & { readonly groupId?: string | undefined } = {},
  ): Promise<PlannedImport[]> {
    return await planImport(this.#call, { groupId: await this.#ownGroup(groupId, options), rows }, options);
  }

  /** Does what was planned: `for await (const { row, outcome } of …)`. Once more is without harm. */
  async *applyImport(
    plans: readonly PlannedImport[],
    { groupId, ...options }: CallOptions & { readonly groupId?: string | undefined } = {},
  ): AsyncGenerator<ImportResult, void, undefined> {
    yield* applyImport(this.#call, { groupId: await this.#ownGroup(groupId, options), plans }, options);
  }

  /**
   * The ids of locations given by id, name or serial number; case does not matter. Throws UnresolvedNamesError with all
   * that stand for nothing or for more than one. Ids are taken as they are.
   */
  async resolve(
    names: readonly string[],
    { groupId, ...options }: CallOptions & { groupId?: string | undefined } = {},
  ): Promise<string[]> {
    return await resolveLocations(names, {
      search: async (search) => await this.list({ ...(groupId && { groupId }), search, pageSize: 200 }, options),
      all: () => this.all(groupId === undefined ? {} : { groupId }, options),
    });
  }
}
