import type { Call } from '../call.ts';
import { resolveLocations } from '../casts/resolve-locations.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import { type Filter, throughPages } from '../paging.ts';
import type {
  BulkEdit,
  BulkEditPlan,
  ControllerLoadSeries,
  ControllerRecord,
  CountLocationsInput,
  HistoryEntry,
  ImportRow,
  ListLocationsInput,
  Location,
  LocationConnection,
  LocationCounts,
  LocationExplanation,
  LocationHistoryInput,
  LocationHistoryPage,
  LocationIds,
  UpdateLocationInput,
} from '../types.ts';
import { applyBulkEdit, type BulkEditResult, type BulkEditInput, planBulkEdit } from './bulk-edit.ts';

import { applyImport, type ImportResult, planImport, type PlannedImport } from './location-import.ts';

/** Filters of a location's history. */
export type HistoryFilter = Omit<LocationHistoryInput, 'controllerId' | 'olderThan'>;

/**
 * Locations: the sites with one controller each. Lists cover a group and all groups below it; the default is the
 * caller's own group.
 */
export class Locations {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  readonly #fetchCsv: FetchCsv;
  readonly #fetchEvidence: FetchCsv;

  /** @internal */
  constructor(
    call: Call,
    {
      ownGroup,
      fetchCsv,
      fetchEvidence,
    }: { readonly ownGroup: OwnGroup; readonly fetchCsv: FetchCsv; readonly fetchEvidence: FetchCsv },
  ) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#fetchCsv = fetchCsv;
    this.#fetchEvidence = fetchEvidence;
  }

  /** Returns one page of locations. Default: 20 per page. */
  async list(input: Partial<ListLocationsInput> = {}, options?: CallOptions): Promise<Location[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('locations.list', { ...input, groupId }, options);
    return items;
  }

  /**
   * Iterates over all locations, loading pages as needed: `for await (const location of earshot.locations.all({
   * groupId }))`.
   */
  all(filter: Filter<ListLocationsInput> = {}, options?: CallOptions): AsyncGenerator<Location, void, undefined> {
    return throughPages(
      async (page) => ({ items: await this.list({ ...filter, ...page }, options) }),
      ({ id }) => id,
    );
  }

  /** Counts locations, in total and by status. */
  async counts(input: Partial<CountLocationsInput> = {}, options?: CallOptions): Promise<LocationCounts> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('locations.counts', { ...input, groupId }, options);
  }

  /** Returns the ids of all locations that match a filter, at most 100,000. Use for "select all". */
  async ids(input: Partial<CountLocationsInput> = {}, options?: CallOptions): Promise<LocationIds> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('locations.ids', { ...input, groupId }, options);
  }

  async get(controllerId: string, options?: CallOptions): Promise<Location> {
    return await this.#call.read('locations.get', { controllerId }, options);
  }

  /** Returns the known facts about a location's controller, each with its time and the message that reported it. */
  async explain(controllerId: string, options?: CallOptions): Promise<LocationExplanation> {
    return await this.#call.read('locations.explain', { controllerId }, options);
  }

  /** Returns the full record of a location and its controller. */
  async record(controllerId: string, options?: CallOptions): Promise<ControllerRecord> {
    return await this.#call.read('locations.record', { controllerId }, options);
  }

  /** Returns the controller's own load measurements over the last hours (default: 6), at most 720 points. */
  async loads(
    controllerId: string,
    { hours, ...options }: CallOptions & { readonly hours?: number } = {},
  ): Promise<ControllerLoadSeries['points']> {
    const { points } = await this.#call.read('locations.loads', { controllerId, ...(hours && { hours }) }, options);
    return points;
  }

  /** Returns the statuses of a location's controller over the last hours (default: 24), as adjoining periods. */
  async connection(
    controllerId: string,
    { hours, ...options }: CallOptions & { readonly hours?: number } = {},
  ): Promise<LocationConnection> {
    return await this.#call.read('locations.connection', { controllerId, ...(hours && { hours }) }, options);
  }

  /** Returns one page of a location's history, newest first. Pass the last entry as `olderThan` for the next page. */
  async historyPage(input: LocationHistoryInput, options?: CallOptions): Promise<LocationHistoryPage> {
    return await this.#call.read('locations.history', input, options);
  }

  /** Iterates over a location's history, newest first, loading pages as needed. */
  async *history(
    controllerId: string,
    filter: HistoryFilter = {},
    options?: CallOptions,
  ): AsyncGenerator<HistoryEntry, void, undefined> {
    let last: HistoryEntry | undefined;
    for (;;) {
      const after = last === undefined ? {} : { olderThan: { at: last.at, id: last.id } };
      const page = await this.historyPage({ ...filter, controllerId, ...after }, options);
      yield* page.items;
      last = page.items.at(-1);
      if (!page.hasOlder || last === undefined) return;
    }
  }

  /** Changes the given fields of a location; `groupId` moves it. A stale `version` throws ConflictError. */
  async update(input: UpdateLocationInput, options?: CallOptions): Promise<ControllerRecord> {
    return await this.#call.write('locations.update', input, options);
  }

  /** Plans an edit of many locations without changing anything. */
  async planBulkEdit(
    edit: BulkEdit,
    { groupId, ...whom }: BulkEditInput & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<BulkEditPlan> {
    return await planBulkEdit(this.#call, { groupId: await this.#ownGroup(groupId, options), edit, ...whom }, options);
  }

  /** Applies a plan with one call per location: `for await (const { item, outcome } of …)`. */
  applyBulkEdit(plan: BulkEditPlan, options?: CallOptions): AsyncGenerator<BulkEditResult, void, undefined> {
    return applyBulkEdit(this.#call, plan, options);
  }

  /**
   * Returns the locations of a group as CSV, named after the group. Columns: serial_number, boxname, lat, lng,
   * postcode, location_tag:{key}.
   */
  async exportCsv(
    {
      groupId,
      statuses,
    }: { readonly groupId?: string | undefined; readonly statuses?: ListLocationsInput['statuses'] } = {},
    options: CallOptions = {},
  ): Promise<CsvDownload> {
    const selectedGroup = await this.#ownGroup(groupId, options);
    return await this.#fetchCsv({ selectedGroup, ...(statuses && { statuses }) }, options);
  }

  /**
   * Downloads a signed ZIP about one location, with the parts that you may see. The range has at most 92 days; `to` is
   * exclusive. `earshot evidence verify` verifies the file. BadRequestError: the range has too much for one pack.
   */
  async exportEvidence(
    controllerId: string,
    { from, to }: { readonly from: string; readonly to: string },
    options: CallOptions = {},
  ): Promise<CsvDownload> {
    return await this.#fetchEvidence({ locationId: controllerId, from, to }, options);
  }

  /** Plans an import into a group, row by row, without changing anything. */
  async planImport(
    rows: readonly ImportRow[],
    { groupId, ...options }: CallOptions & { readonly groupId?: string | undefined } = {},
  ): Promise<PlannedImport[]> {
    return await planImport(this.#call, { groupId: await this.#ownGroup(groupId, options), rows }, options);
  }

  /** Applies an import plan: `for await (const { row, outcome } of …)`. Safe to repeat. */
  async *applyImport(
    plans: readonly PlannedImport[],
    { groupId, ...options }: CallOptions & { readonly groupId?: string | undefined } = {},
  ): AsyncGenerator<ImportResult, void, undefined> {
    yield* applyImport(this.#call, { groupId: await this.#ownGroup(groupId, options), plans }, options);
  }

  /**
   * Returns the ids of locations given by id, name or serial number, ignoring case. Throws UnresolvedNamesError with
   * all names that match no location or more than one. Ids are not checked.
   */
  async resolve(
    names: readonly string[],
    { groupId, ...options }: CallOptions & { groupId?: string | undefined } = {},
  ): Promise<string[]> {
    return await resolveLocations(names, async (texts) => {
      const input = { groupId: await this.#ownGroup(groupId, options), names: texts };
      return (await this.#call.read('locations.resolve', input, options)).items;
    });
  }
}
