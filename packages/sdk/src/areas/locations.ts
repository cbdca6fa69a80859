import type { Call } from '../call.ts';
import { resolveLocations } from '../casts/resolve-locations.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { type Filter, throughPages } from '../paging.ts';
import type { InputOf, Location, OutputOf } from '../types.ts';

type ListInput = InputOf<'locations.list'>;

/** Locations: the controllers in shops. Lists cover a group and all below it; without one, the caller's own. */
export class Locations {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
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

  async get(controllerId: string, options?: CallOptions): Promise<OutputOf<'locations.get'>> {
    return await this.#call.read('locations.get', { controllerId }, options);
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
