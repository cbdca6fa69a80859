import type { Call } from '../call.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import { PAGE_SIZE, throughPages } from '../paging.ts';
import { sleep } from '../retry.ts';
import type {
  BatteryLevels,
  ConfigurationVersion,
  ConfigureDeviceInput,
  DeviceChange,
  DeviceConfiguration,
  DeviceKind,
  DeviceStats,
  DeviceTotal,
  Endpoint,
  EndpointKind,
  EndpointsInPlace,
  ListEndpointsInput,
  Operation,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';
import { joinDeviceChanges } from './join-device-changes.ts';
import { type ConfiguredDevice, type DeviceConfigurationChange, namedDevice } from './device-configuration.ts';
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

interface Dependencies {
  readonly ownGroup: OwnGroup;
  readonly watch: WatchPath;
  readonly fetchCsv: FetchCsv;
  /** Waits until an operation has ended. */
  readonly wait: (operationId: string, options?: CallOptions) => Promise<Operation>;
}

const POLL_MS = 1_000;
/** Read calls send their input in the URL, which is limited to about 8,000 characters. */
const LOOKED_UP_AT_ONCE = 40;

const withType = (kind: DeviceKind, input: object): object =>
  isEndpointKind(kind) ? { ...input, endpointType: kind } : input;

/**
 * Devices: headsets, handsets, call points, keypads, base units, registration modules and conferences. Each call
 * takes the device type first, then a place: a group with all groups below it, or a location by `controllerId` or
 * `serialNumber`. The default place is the caller's own group.
 */
export class Devices {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;
  readonly #fetchCsv: FetchCsv;
  readonly #wait: Dependencies['wait'];

  /** @internal */
  constructor(call: Call, { ownGroup, watch, fetchCsv, wait }: Dependencies) {
    this.#wait = wait;
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
    this.#fetchCsv = fetchCsv;
  }

  /**
   * Returns one page of devices, by default in the order of the portal's list. Default page size: 50 for endpoints of
   * one location, otherwise 20.
   */
  async list<Kind extends DeviceKind>(
    kind: Kind,
    input?: DeviceListInput<Kind>,
    options?: CallOptions,
  ): Promise<DeviceOf<Kind>[]> {
    const placed = await this.#placed(input ?? {}, options);
    const { items } = (await this.#read('list', kind, { ...placed, options })) as { items: DeviceOf<Kind>[] };
    return items;
  }

  /**
   * Iterates over all matching devices, by location: `for await (const headset of earshot.devices.all('headset', {
   * faultyOnly: true }))`.
   */
  async *all<Kind extends DeviceKind>(
    kind: Kind,
    filter?: DeviceFilter<Kind>,
    options?: CallOptions,
  ): AsyncGenerator<DeviceOf<Kind>, void, undefined> {
    const { input } = await this.#placed(filter ?? {}, options);
    if (isEndpointKind(kind)) {
      // TypeScript cannot infer here that the kind decides the row type.
      yield* this.#walk(kind, input, options) as AsyncGenerator<DeviceOf<Kind>, void, undefined>;
      return;
    }
    yield* throughPages(
      async (page) => ({ items: await this.list(kind, { ...input, ...page, sort: 'locationName' } as never, options) }),
      ({ controllerId, deviceId }) => `${controllerId} ${deviceId}`,
    );
  }

  /** Counts matching devices. A search counts up to 2,000 matches; beyond that, `exact` is false. */
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

  /** Counts devices by presence, with separate counts of faulty and removed devices. */
  async stats(kind: DeviceKind, place: DevicePlace = {}, options?: CallOptions): Promise<DeviceStats> {
    return (await this.#read('stats', kind, { ...(await this.#placed(place, options)), options })) as DeviceStats;
  }

  /** Counts the devices of one type that are online by their battery: up to 5, 25, 50, 75 and 100 per cent. */
  async batteries(kind: EndpointKind, place: DevicePlace = {}, options?: CallOptions): Promise<BatteryLevels> {
    const { input } = await this.#placed({ ...place, endpointType: kind }, options);
    return await this.#call.read('endpoints.batteries', input, options);
  }

  /**
   * Returns a device with all its details and its history of the last hours. Name its controller by id or serial
   * number.
   */
  async get<Kind extends DeviceKind>(
    kind: Kind,
    { deviceId, ...place }: DevicePlace & { deviceId: string },
    options?: CallOptions,
  ): Promise<DeviceDetailOf<Kind>> {
    const input = { ...place, [ID_OF[kind]]: deviceId };
    return (await this.#read('get', kind, { input, options })) as DeviceDetailOf<Kind>;
  }

  /**
   * Returns the current rows of the given devices, in the given order. Devices that the caller may not see are left
   * out.
   */
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
   * Yields the devices of a type that were changed, added or removed at a place. The first value confirms that the
   * watch has started. If `many` is true, read the displayed devices again; this is also the first value after a lost
   * connection.
   */
  async *watch(
    kind: DeviceKind,
    place: DevicePlace = {},
    options: WatchOptions = {},
  ): AsyncGenerator<DeviceChange, void, undefined> {
    const { input } = await this.#placed(place, options);
    // The type of device decides the path and its input.
    const path = `${AREA_OF[kind]}.watch` as 'endpoints.watch';
    const watch = {
      input: withType(kind, input) as EndpointsInPlace,
      everyMs: 5_000,
      join: joinDeviceChanges,
    };
    yield* this.#watch(
      path,
      {
        ...watch,
        poll: async () => ({ patched: [], created: [], removed: [], many: true, at: new Date().toISOString() }),
        // Changes missed while disconnected cannot be named, so the reader must read everything again.
        toValue: (change, isAfterGap) => (isAfterGap ? { ...change, many: true } : change),
      },
      options,
    );
  }

  /** Downloads endpoints as CSV of any length; read `content` as a stream. Needs the permission to export. */
  async exportCsv(
    kind: EndpointKind,
    filter: DeviceFilter<EndpointKind> = {},
    options: CallOptions = {},
  ): Promise<CsvDownload> {
    const { input } = await this.#placed(filter, options);
    return await this.#fetchCsv({ ...input, endpointType: kind }, options);
  }

  /**
   * Returns the desired configuration of a device, and whether its controller has confirmed it. `readConfiguration`
   * compares it with the hardware.
   */
  async configuration(device: ConfiguredDevice, options?: CallOptions): Promise<DeviceConfiguration> {
    return await this.#call.read('deviceConfiguration.get', namedDevice(device), options);
  }

  /**
   * Asks the controller for the configuration of a device. Resolves when the controller has answered or the time
   * limit has passed. Settings that differ become a new version.
   */
  async readConfiguration(device: ConfiguredDevice, options?: CallOptions): Promise<Operation> {
    const { operationId } = await this.#call.write('deviceConfiguration.read', namedDevice(device), options);
    return await this.#wait(operationId, options);
  }

  /**
   * Asks the controller to remove a device. Resolves when the controller has answered or the time limit has passed:
   * the operation is `completed`, or `failed` with a `message`. Throws if the controller is offline or its firmware
   * does not support deletion.
   */
  async remove(device: ConfiguredDevice, options?: CallOptions): Promise<Operation> {
    const { operationId } = await this.#call.write('endpoints.remove', namedDevice(device), options);
    return await this.#wait(operationId, options);
  }

  /**
   * Changes the given fields of a device's configuration and sends it, or sends it when the controller is back online.
   * Throws ConflictError if the configuration has changed meanwhile, or if another device has this id.
   */
  async configure(
    device: ConfiguredDevice,
    change: DeviceConfigurationChange,
    options?: CallOptions,
  ): Promise<DeviceConfiguration> {
    const { kind, ipei, version, form } = await this.configuration(device, options);
    const named = { ...namedDevice(device), ...(ipei !== null && { ipei: device.ipei ?? ipei }) };
    // The platform checks that the fields are those of this kind of device.
    const input = { ...named, kind, version, form: { ...form, ...change } } as ConfigureDeviceInput;
    return await this.#call.write('deviceConfiguration.update', input, options);
  }

  /**
   * Resolves when the controller has confirmed or refused the present configuration, has not answered in time, or is
   * offline; `state` says which.
   */
  async waitForConfiguration(device: ConfiguredDevice, options?: CallOptions): Promise<DeviceConfiguration> {
    for (;;) {
      const configuration = await this.configuration(device, options);
      if (configuration.state !== 'waiting' || !configuration.online) return configuration;
      await sleep(POLL_MS, options?.signal);
    }
  }

  /** Returns the last versions of a device's configuration, the present one first. */
  async configurationVersions(device: ConfiguredDevice, options?: CallOptions): Promise<ConfigurationVersion[]> {
    return (await this.#call.read('deviceConfiguration.versions', namedDevice(device), options)).items;
  }

  /** Returns to the settings of an earlier version, as a new version. Restoring the present version sends it again. */
  async restoreConfiguration(
    device: ConfiguredDevice,
    restored: number,
    options?: CallOptions,
  ): Promise<DeviceConfiguration> {
    const { version } = await this.configuration(device, options);
    const input = { ...namedDevice(device), version, restored };
    return await this.#call.write('deviceConfiguration.restore', input, options);
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
    // The overloads above ensure that the input fits the area.
    const path = `${AREA_OF[kind]}.${verb}` as 'endpoints.list';
    return await this.#call.read(path, withType(kind, input) as ListEndpointsInput, options);
  }
}
