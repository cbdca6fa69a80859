import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { InputOf, LocationSettings, PortalSettings, Setting, SettingList } from '../types.ts';
import type { WatchSettings } from '../watch-settings.ts';
import type { WatchOptions } from '../reconnecting.ts';

/** Portal configuration and feature flags. */
export class Settings {
  readonly #call: Call;
  readonly #watch: WatchSettings;

  constructor(call: Call, watch: WatchSettings) {
    this.#call = call;
    this.#watch = watch;
  }

  /** The values that hold, by key. */
  async get(options?: CallOptions): Promise<PortalSettings> {
    return await this.#call.read('settings.get', undefined, options);
  }

  /** The values that hold, then again with every change. It connects again when the connection is lost. */
  watch(options: WatchOptions = {}): AsyncGenerator<PortalSettings, void, undefined> {
    return this.#watch(options);
  }

  /** Every setting with its default, owner, end date and who changed it last. For internal staff. */
  async list(options?: CallOptions): Promise<SettingList> {
    return await this.#call.read('settings.list', undefined, options);
  }

  /** Sets a value `everywhere` (the default) or only `here`, in this environment. A stale `version` throws ConflictError. */
  async update(input: InputOf<'settings.update'>, options?: CallOptions): Promise<Setting> {
    return await this.#call.write('settings.update', input, options);
  }

  /** Takes a value back. A stale `version` throws ConflictError. */
  async reset(input: InputOf<'settings.reset'>, options?: CallOptions): Promise<Setting> {
    return await this.#call.write('settings.reset', input, options);
  }

  /** What is set for one location. */
  async forLocation(controllerId: string, options?: CallOptions): Promise<LocationSettings> {
    return await this.#call.read('settings.forLocation', { controllerId }, options);
  }

  /** Changes what is set for one location. A stale `version` throws ConflictError. */
  async updateForLocation(
    input: InputOf<'settings.updateForLocation'>,
    options?: CallOptions,
  ): Promise<LocationSettings> {
    return await this.#call.write('settings.updateForLocation', input, options);
  }
}
