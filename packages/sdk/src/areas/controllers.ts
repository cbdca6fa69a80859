import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  AddedHardware,
  ApiStatus,
  ClaimInput,
  ClaimableController,
  Claimed,
  ConfigurationVersion,
  ControllerAvailability,
  ControllerAvailabilityInput,
  ControllerConfiguration,
  ControllerHostname,
  ControllerLanguage,
  ControllerVoiceAssistant,
  ControllerOverview,
  ControllerSummary,
  ListApiStatusInput,
  ListCommandLogInput,
  ListHardwareInput,
  LoggedCommand,
  NewHardware,
  ReplaceInput,
  Replaced,
  RestoreConfigurationInput,
  UpdateConfigurationInput,
  UpdateHostnameInput,
  UpdateLanguageInput,
  UpdateVoiceAssistantInput,
} from '../types.ts';
import type { WatchPath } from '../watch-path.ts';
import { watchController, type WatchControllerOptions } from './watch-controller.ts';

/** The current state, the availability and the configuration of controllers. */
export class Controllers {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, { ownGroup, watch }: { ownGroup: OwnGroup; watch: WatchPath }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#watch = watch;
  }

  /** Returns the controller's devices by type, faults, loads in per cent, network, and the time it started. */
  async overview(controllerId: string, options?: CallOptions): Promise<ControllerOverview> {
    return await this.#call.read('controllers.overview', { controllerId }, options);
  }

  /**
   * Measures how much of the last 7 days the controllers of a group (default: the caller's own) and its sub-groups were
   * online, in days (default) or hours of `zone` (default: UTC). Times are sums over the controllers in milliseconds.
   * Excludes times before the first report of a controller, and times in which the platform received no reports.
   */
  async availability(
    input: Partial<ControllerAvailabilityInput> = {},
    options?: CallOptions,
  ): Promise<ControllerAvailability> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('controllers.availability', { ...input, groupId }, options);
  }

  /**
   * Watches a controller, given its serial number. Yields its summary at once and after every change; controllers
   * that support it report every 2 s. `for await (const { status, loads } of
   * earshot.controllers.watch('VC4-10007'))`. Renews expired subscriptions and reconnects when the connection is
   * lost, until the reader stops.
   */
  watch(
    serialNumber: string,
    options: WatchControllerOptions = {},
  ): AsyncGenerator<ControllerSummary, void, undefined> {
    const dependencies = { call: this.#call, ownGroup: this.#ownGroup, watch: this.#watch };
    return watchController(dependencies, serialNumber, options);
  }

  /**
   * Returns the settings wanted for a controller, with times in seconds. `state` says whether the controller has
   * applied them.
   */
  async configuration(controllerId: string, options?: CallOptions): Promise<ControllerConfiguration> {
    return await this.#call.read('controllerConfiguration.get', { controllerId }, options);
  }

  /**
   * Saves settings for a controller and sends them at once, or when the controller is back online. `state` becomes
   * `taken` once the controller confirms them. Pass the `version` that was read; a stale one throws ConflictError.
   */
  async configure(input: UpdateConfigurationInput, options?: CallOptions): Promise<ControllerConfiguration> {
    return await this.#call.write('controllerConfiguration.update', input, options);
  }

  /** Returns the last versions of a controller's settings, the present one first. */
  async configurationVersions(controllerId: string, options?: CallOptions): Promise<ConfigurationVersion[]> {
    return (await this.#call.read('controllerConfiguration.versions', { controllerId }, options)).items;
  }

  /**
   * Returns to the settings of an earlier version, as a new version. Pass the `version` that was read. Restoring the
   * present version sends it again.
   */
  async restoreConfiguration(
    input: RestoreConfigurationInput,
    options?: CallOptions,
  ): Promise<ControllerConfiguration> {
    return await this.#call.write('controllerConfiguration.restore', input, options);
  }

  /** Returns the hostname wanted for a controller, and the one that it last reported. */
  async hostname(controllerId: string, options?: CallOptions): Promise<ControllerHostname> {
    return await this.#call.read('controllerConfiguration.hostname', { controllerId }, options);
  }

  /**
   * Saves a hostname for a controller and sends it at once, or when the controller is back online. The controller
   * reboots to apply it. Pass the `version` that was read; a stale one throws ConflictError.
   */
  async setHostname(input: UpdateHostnameInput, options?: CallOptions): Promise<ControllerHostname> {
    return await this.#call.write('controllerConfiguration.updateHostname', input, options);
  }

  /** Returns the last versions of a controller's hostname, the present one first. */
  async hostnameVersions(controllerId: string, options?: CallOptions): Promise<ConfigurationVersion[]> {
    return (await this.#call.read('controllerConfiguration.hostnameVersions', { controllerId }, options)).items;
  }

  /** Returns to the hostname of an earlier version, as a new version. The controller reboots to apply it. */
  async restoreHostname(input: RestoreConfigurationInput, options?: CallOptions): Promise<ControllerHostname> {
    return await this.#call.write('controllerConfiguration.restoreHostname', input, options);
  }

  /**
   * Returns the language wanted for a controller. Throws if the feature `languageChange` is off for the group of the
   * location.
   */
  async language(controllerId: string, options?: CallOptions): Promise<ControllerLanguage> {
    return await this.#call.read('controllerConfiguration.language', { controllerId }, options);
  }

  /** Saves the language of a controller. Pass the `version` that was read; a stale one throws ConflictError. */
  async setLanguage(input: UpdateLanguageInput, options?: CallOptions): Promise<ControllerLanguage> {
    return await this.#call.write('controllerConfiguration.updateLanguage', input, options);
  }

  /** Returns the last versions of a controller's language, the present one first. */
  async languageVersions(controllerId: string, options?: CallOptions): Promise<ConfigurationVersion[]> {
    return (await this.#call.read('controllerConfiguration.languageVersions', { controllerId }, options)).items;
  }

  /** Returns to the language of an earlier version, as a new version. */
  async restoreLanguage(input: RestoreConfigurationInput, options?: CallOptions): Promise<ControllerLanguage> {
    return await this.#call.write('controllerConfiguration.restoreLanguage', input, options);
  }

  /**
   * Returns whether the voice assistant of a controller shall be on. Throws if the feature `voiceAssistant` is off for the group of the
   * location.
   */
  async voiceAssistant(controllerId: string, options?: CallOptions): Promise<ControllerVoiceAssistant> {
    return await this.#call.read('controllerConfiguration.voiceAssistant', { controllerId }, options);
  }

  /** Switches the voice assistant of a controller on or off. Pass the `version` that was read; a stale one throws ConflictError. */
  async setVoiceAssistant(input: UpdateVoiceAssistantInput, options?: CallOptions): Promise<ControllerVoiceAssistant> {
    return await this.#call.write('controllerConfiguration.updateVoiceAssistant', input, options);
  }

  /** Returns the last versions of a controller's voice assistant, the present one first. */
  async voiceAssistantVersions(controllerId: string, options?: CallOptions): Promise<ConfigurationVersion[]> {
    return (await this.#call.read('controllerConfiguration.voiceAssistantVersions', { controllerId }, options)).items;
  }

  /** Returns to the voice assistant of an earlier version, as a new version. */
  async restoreVoiceAssistant(
    input: RestoreConfigurationInput,
    options?: CallOptions,
  ): Promise<ControllerVoiceAssistant> {
    return await this.#call.write('controllerConfiguration.restoreVoiceAssistant', input, options);
  }

  /**
   * Returns the requests sent to the controllers of a group, or to one controller, newest first. Each entry has the
   * caller and the outcome.
   */
  async requests({ groupId, ...filter }: ListCommandLogInput = {}, options?: CallOptions): Promise<LoggedCommand[]> {
    const place = filter.controllerId === undefined ? { groupId: await this.#ownGroup(groupId, options) } : { groupId };
    return (await this.#call.read('deviceCommandLog.list', { ...place, ...filter }, options)).items;
  }

  /**
   * Returns one page of the local API status of a group's locations. Leaves out groups without the feature
   * `showLocalApi`. Default order: by name.
   */
  async apiStatus(
    { groupId, ...filter }: Partial<ListApiStatusInput> = {},
    options?: CallOptions,
  ): Promise<ApiStatus[]> {
    const group = await this.#ownGroup(groupId, options);
    return (await this.#call.read('apiStatus.list', { groupId: group, ...filter }, options)).items;
  }

  /**
   * Creates a location in a group with the given hardware as its controller. Needs the claim code from the hardware's
   * box.
   */
  async claim(
    { groupId, ...box }: Omit<ClaimInput, 'groupId'> & { readonly groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<Claimed> {
    const group = await this.#ownGroup(groupId, options);
    return await this.#call.write('controllers.claim', { groupId: group, ...box }, options);
  }

  /** Replaces the hardware of a location. The location keeps its number, name, labels, history and casts. */
  async replace(input: ReplaceInput, options?: CallOptions): Promise<Replaced> {
    return await this.#call.write('controllers.replace', input, options);
  }

  /**
   * Adds hardware that customers can claim, at most 500 items per call. Known hardware is left unchanged. Internal
   * staff only.
   */
  async addClaimable(hardware: readonly NewHardware[], options?: CallOptions): Promise<AddedHardware> {
    return await this.#call.write('controllers.addClaimable', { hardware: [...hardware] }, options);
  }

  /** Returns unclaimed hardware, ordered by serial number, from the one after `after`. Internal staff only. */
  async listClaimable(input: ListHardwareInput = {}, options?: CallOptions): Promise<ClaimableController[]> {
    return (await this.#call.read('controllers.listClaimable', input, options)).items;
  }
}
