import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  LocationSettings,
  PortalSettings,
  ResetSettingInput,
  Setting,
  SettingList,
  UpdateSettingInput,
} from '../types.ts';
import type { WatchOptions, WatchPath } from '../watch-path.ts';

/** Portal settings and feature flags. */
export class Settings {
  readonly #call: Call;
  readonly #watch: WatchPath;

  /** @internal */
  constructor(call: Call, watch: WatchPath) {
    this.#call = call;
    this.#watch = watch;
  }

  /** Returns the values in force, by key. */
  async get(options?: CallOptions): Promise<PortalSettings> {
    return await this.#call.read('settings.get', undefined, options);
  }

  /** Yields the values in force, then again after every change. Reconnects when the connection is lost. */
  watch(options: WatchOptions = {}): AsyncGenerator<PortalSettings, void, undefined> {
    const poll = (calling: CallOptions) => this.get(calling);
    return this.#watch('settings.watch', { input: undefined, poll, everyMs: 30_000 }, options);
  }

  /** Returns every setting with its default, its owner, its end date and who last changed it. Internal staff only. */
  async list(options?: CallOptions): Promise<SettingList> {
    return await this.#call.read('settings.list', undefined, options);
  }

  /**
   * Sets a value `everywhere` (the default), or only `here`, in this environment. A stale `version` throws
   * ConflictError.
   */
  async update(input: UpdateSettingInput, options?: CallOptions): Promise<Setting> {
    return await this.#call.write('settings.update', input, options);
  }

  /** Removes a value that was set. A stale `version` throws ConflictError. */
  async reset(input: ResetSettingInput, options?: CallOptions): Promise<Setting> {
    return await this.#call.write('settings.reset', input, options);
  }

  /** Returns the settings of one location. */
  async forLocation(controllerId: string, options?: CallOptions): Promise<LocationSettings> {
    return await this.#call.read('settings.forLocation', { controllerId }, options);
  }

  /** Changes the settings of one location. A stale `version` throws ConflictError. */
  async updateForLocation(input: LocationSettings, options?: CallOptions): Promise<LocationSettings> {
    return await this.#call.write('settings.updateForLocation', input, options);
  }
}
