import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  ApiStatus,
  ClaimableController,
  ControllerConfiguration,
  ControllerOverview,
  ControllerSummary,
  InputOf,
  LoggedCommand,
  NewHardware,
  OutputOf,
} from '../types.ts';
import type { WatchController, WatchControllerOptions } from './controllers-watch.ts';

/** What controllers are like at this moment. */
export class Controllers {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchController;

  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchController }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** Its devices by type, faults, loads in per cent used, network, and since when it is up. */
  async overview(controllerId: string, options?: CallOptions): Promise<ControllerOverview> {
    return await this.#call.read('controllers.overview', { controllerId }, options);
  }

  /**
   * Follows a controller, named by its serial number: its summary at once, then with every change, each 2 s where the
   * controller can. `for await (const { status, loads } of earshot.controllers.watch('VC4-10007'))`. It subscribes again
   * when a subscription expires and connects again when the connection is lost, until the reader has enough.
   */
  watch(
    serialNumber: string,
    options: WatchControllerOptions = {},
  ): AsyncGenerator<ControllerSummary, void, undefined> {
    return this.#watch(serialNumber, options);
  }

  /** What a controller is to be set to, times in seconds, and in `state` whether it has taken that. */
  async configuration(controllerId: string, options?: CallOptions): Promise<ControllerConfiguration> {
    return await this.#call.read('controllerConfiguration.get', { controllerId }, options);
  }

  /**
   * Sets a controller. What is set is kept, and told at once where it can be reached, else when it is back: `state` is
   * `taken` once it said so. `version` is the one that was read; a stale one throws ConflictError.
   */
  async configure(
    input: InputOf<'controllerConfiguration.update'>,
    options?: CallOptions,
  ): Promise<ControllerConfiguration> {
    return await this.#call.write('controllerConfiguration.update', input, options);
  }

  /** What was asked of the controllers of a group, or of one, by whom and with what outcome, newest first. */
  async requests(
    { groupId, ...filter }: InputOf<'deviceCommandLog.list'> = {},
    options?: CallOptions,
  ): Promise<LoggedCommand[]> {
    const place = filter.controllerId === undefined ? { groupId: await this.#ownGroup(groupId, options) } : { groupId };
    return (await this.#call.read('deviceCommandLog.list', { ...place, ...filter }, options)).items;
  }

  /** How the local APIs of a group's locations are, where they are shown: a page of them, by name unless told. */
  async apiStatus(
    { groupId, ...filter }: Partial<InputOf<'apiStatus.list'>> = {},
    options?: CallOptions,
  ): Promise<ApiStatus[]> {
    const group = await this.#ownGroup(groupId, options);
    return (await this.#call.read('apiStatus.list', { groupId: group, ...filter }, options)).items;
  }

  /** Makes hardware the controller of a new location of a group, for who has the claim code on its box. */
  async claim(
    { groupId, ...box }: Omit<InputOf<'controllers.claim'>, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<OutputOf<'controllers.claim'>> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.write('controllers.claim', { groupId: group, ...box }, options);
  }

  /** Gives a location other hardware; it keeps its number, name, labels, history and casts. */
  async replace(
    input: InputOf<'controllers.replace'>,
    options?: CallOptions,
  ): Promise<OutputOf<'controllers.replace'>> {
    return await this.#call.write('controllers.replace', input, options);
  }

  /** Adds hardware that can be claimed, at most 500 pieces; what is known already stays as it is. Internal staff only. */
  async addClaimable(
    hardware: readonly NewHardware[],
    options?: CallOptions,
  ): Promise<OutputOf<'controllers.addClaimable'>> {
    return await this.#call.write('controllers.addClaimable', { hardware: [...hardware] }, options);
  }

  /** Hardware that belongs to nobody yet, by serial numbers after `after`. Internal staff only. */
  async listClaimable(
    input: InputOf<'controllers.listClaimable'> = {},
    options?: CallOptions,
  ): Promise<ClaimableController[]> {
    return (await this.#call.read('controllers.listClaimable', input, options)).items;
  }
}
