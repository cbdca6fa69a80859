import type { Call } from '../call.ts';
import type { DeviceCsv, FetchDeviceCsv } from '../fetch-device-csv.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { PAGE_SIZE, throughPages } from '../paging.ts';
import type { WatchOptions } from '../reconnecting.ts';
import type {
  AskedDevice,
  CallPointConfiguration,
  DeviceChange,
  DeviceKind,
  DeviceStats,
  DeviceTotal,
  Endpoint,
  EndpointKind,
  InputOf,
  Operation,
} from '../types.ts';
import type { WatchDevices } from '../watch-devices.ts';
import { type CallPointChange, type ConfiguredDevice, namedDevice } from './configured-device.ts';
import {
  AREA_OF,
  type DeviceDetailOf,
  type DeviceFilter,
  type DeviceListInput,
  type DeviceOf,
  type DevicePlace,
  ID_OF,
  isEndpointKind,
} from './devices-types.ts';

interface Means {
  readonly ownGroup: OwnGroup;
  readonly watch: WatchDevices;
  readonly fetchCsv: FetchDeviceCsv;
  /** Until an operation is over. */
  readonly wait: (operationId: string, options?: CallOptions) => Promise<Operation>;
}

/** A reading call travels in an address, which can't be longer than some 8,000 characters. */
const LOOKED_UP_AT_ONCE = 40;

const withType = (kind: DeviceKind, input: object): object =>
  isEndpointKind(kind) ? { ...input, endpointType: kind } : input;

/**
 * Devices: headsets, handsets, call points, keypads, base units, registration modules and conferences. Each call names the
 * type first, and then a place: a group with all below it, or a location by `controllerId` or `serialNumber`; without
 * one, the caller's own group.
 */
export class Devices {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchDevices;
  readonly #fetchCsv: FetchDeviceCsv;
  readonly #wait: Means['wait'];

  constructor(call: Call, { ownGroup, watch, fetchCsv, wait }: Means) {
    this.#wait = wait;
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
    this.#fetchCsv = fetchCsv;
  }

  /** One page: of endpoints of a location 50, else 20 unless told, in the order of the portal's list unless told. */
  async list<Kind extends DeviceKind>(
    kind: Kind,
    input?: DeviceListInput<Kind>,
    options?: CallOptions,
  ): Promise<DeviceOf<Kind>[]> {
    const placed = await this.#placed(input ?? {}, options);
    const { items } = (await this.#read('list', kind, { ...placed, options })) as { items: DeviceOf<Kind>[] };
    return items;
  }

  /** Every device that matches, by location: `for await (const headset of earshot.devices.all('headset', { faultyOnly: true }))`. */
  async *all<Kind extends DeviceKind>(
    kind: Kind,
    filter?: DeviceFilter<Kind>,
    options?: CallOptions,
  ): AsyncGenerator<DeviceOf<Kind>, void, undefined> {
    const { input } = await this.#placed(filter ?? {}, options);
    if (isEndpointKind(kind)) {
      // The type of a row goes with the kind, which TypeScript does not follow in here.
      yield* this.#walk(kind, input, options) as AsyncGenerator<DeviceOf<Kind>, void, undefined>;
      return;
    }
    yield* throughPages(
      async (page) => ({ items: await this.list(kind, { ...input, ...page, sort: 'locationName' } as never, options) }),
      ({ controllerId, deviceId }) => `${controllerId} ${deviceId}`,
    );
  }

  /** How many match. Beyond 2,000 that a search finds, `exact` is false and there are more. */
  async count<Kind extends DeviceKind>(
    kind: Kind,
    filter?: DeviceFilter<Kind>,
    options?: CallOptions,
  ): Promise<DeviceTotal> {
    return (await this.#read('count', kind, {
      ...(await this.#placed(filter ?? {}, options)),
      options,
    })) as DeviceTotal;
  }

  /** How many there are, by presence; the faulty and the removed ones beside. */
  async stats(kind: DeviceKind, place: DevicePlace = {}, options?: CallOptions): Promise<DeviceStats> {
    return (await this.#read('stats', kind, { ...(await this.#placed(place, options)), options })) as DeviceStats;
  }

  /** A device with everything known of it and its last hours. It is named with its controller, by id or serial number. */
  async get<Kind extends DeviceKind>(
    kind: Kind,
    { deviceId, ...place }: DevicePlace & { deviceId: string },
    options?: CallOptions,
  ): Promise<DeviceDetailOf<Kind>> {
    const input = { ...place, [ID_OF[kind]]: deviceId };
    return (await this.#read('get', kind, { input, options })) as DeviceDetailOf<Kind>;
  }

  /** Rows of a list as they are now, in this order; what can't be seen is left out. */
  async lookUp<Kind extends DeviceKind>(
    kind: Kind,
    { devices, ...place }: DevicePlace & { devices: readonly { controllerId: string; deviceId: string }[] },
    options?: CallOptions,
  ): Promise<DeviceOf<Kind>[]> {
    const { input } = await this.#placed(place, options);
    const found: DeviceOf<Kind>[] = [];
    for (let from = 0; from < devices.length; from += LOOKED_UP_AT_ONCE) {
      const portion = { ...input, devices: devices.slice(from, from + LOOKED_UP_AT_ONCE) };
      const { items } = (await this.#read('lookUp', kind, { input: portion, options })) as { items: DeviceOf<Kind>[] };
      found.push(...items);
    }
    return found;
  }

  /**
   * Tells which devices of a type change, come and go at a place; the first value tells that it has begun. `many`: read what
   * is shown again. It connects again when the connection is lost, and then says `many`.
   */
  async *watch(
    kind: DeviceKind,
    place: DevicePlace = {},
    options: WatchOptions = {},
  ): AsyncGenerator<DeviceChange, void, undefined> {
    const { input } = await this.#placed(place, options);
    yield* this.#watch({ path: `${AREA_OF[kind]}.watch`, input: withType(kind, input) }, options);
  }

  /** Endpoints as CSV, of any length: `content` is read as it comes. Needs the permission to export. */
  async exportCsv(
    kind: EndpointKind,
    filter: DeviceFilter<EndpointKind> = {},
    options: CallOptions = {},
  ): Promise<DeviceCsv> {
    const { input } = await this.#placed(filter, options);
    return await this.#fetchCsv({ ...input, endpointType: kind }, options);
  }

  /** How a call point is configured as its controller last told it; see `readConfiguration`. */
  async configuration(device: ConfiguredDevice, options?: CallOptions): Promise<CallPointConfiguration> {
    return await this.#call.read('deviceConfiguration.get', namedDevice(device), options);
  }

  /** Asks the controller how the call point is configured. Resolves when it has answered, or has not in time. */
  async readConfiguration(device: ConfiguredDevice, options?: CallOptions): Promise<Operation> {
    const { operationId } = await this.#call.write('deviceConfiguration.read', namedDevice(device), options);
    return await this.#wait(operationId, options);
  }

  /**
   * Changes what is given of a call point's configuration and keeps the rest; see `operations.wait` for what became of it.
   * Refused while its controller is away, when somebody changed it meanwhile, and when another device has its id.
   */
  async configure(device: ConfiguredDevice, change: CallPointChange, options?: CallOptions): Promise<AskedDevice> {
    const { ipei, basedOn, form } = await this.configuration(device, options);
    const input = { ...namedDevice(device), ipei: device.ipei ?? ipei ?? '', basedOn, form: { ...form, ...change } };
    return await this.#call.start('deviceConfiguration.update', input, options);
  }

  async *#walk(
    endpointType: EndpointKind,
    filter: object,
    options: CallOptions | undefined,
  ): AsyncGenerator<Endpoint, void, undefined> {
    for (let after: string | undefined; ;) {
      const input = { ...filter, endpointType, pageSize: PAGE_SIZE, ...(after !== undefined && { after }) };
      const page = await this.#call.read('endpoints.walk', input, options);
      yield* page.items;
      if (page.after === null) return;
      ({ after } = page);
    }
  }

  async #placed<Input extends DevicePlace>(input: Input, options: CallOptions | undefined): Promise<{ input: Input }> {
    if (input.controllerId !== undefined || input.serialNumber !== undefined) return { input };
    return { input: { ...input, groupId: await this.#ownGroup(input.groupId, options) } };
  }

  async #read(
    verb: 'list' | 'count' | 'stats' | 'get' | 'lookUp',
    kind: DeviceKind,
    { input, options }: { input: object; options: CallOptions | undefined },
  ): Promise<unknown> {
    // Which area it is decides what the input has to be; the signatures above see to it.
    const path = `${AREA_OF[kind]}.${verb}` as 'endpoints.list';
    return await this.#call.read(path, withType(kind, input) as InputOf<'endpoints.list'>, options);
  }
}
