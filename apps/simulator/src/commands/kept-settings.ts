import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { CONFIGURATION_DEFAULTS, configurationOnTheWire } from '@earshot/domain/controller-configuration/configuration';
import type { EndpointSettings } from '@earshot/domain/device-configuration/endpoint-settings';
import { type Changes, noChanges } from '../life/changes.ts';
import type { ControllerLife } from '../life/controller-life.ts';
import type { Storage } from '../storage.ts';
import type { Configuration } from './configuration.ts';
import { factorySettings } from './endpoint-settings.ts';

const FACTORY = configurationOnTheWire(CONFIGURATION_DEFAULTS);

export interface SettingsHolder {
  readonly serial: string;
  readonly storage: Pick<Storage, 'configurationOf' | 'keepConfiguration' | 'endpointsOf' | 'keepEndpoint'>;
  readonly life: Pick<ControllerLife, 'setTalkLocks' | 'place' | 'endpoints'>;
}

/** Persistent settings of a controller and its endpoints. Setters return the changes to report. */
export class KeptSettings {
  readonly #holder: SettingsHolder;

  constructor(holder: SettingsHolder) {
    this.#holder = holder;
    const { serial, storage } = holder;
    if (storage.configurationOf(serial) !== undefined) this.#setTalkLocks();
    for (const [id, settings] of storage.endpointsOf(serial)) this.#apply(id, settings);
  }

  of(row: EndpointRow): EndpointSettings {
    const { serial, storage } = this.#holder;
    return storage.endpointsOf(serial).get(row.id) ?? factorySettings(row);
  }

  configure(configuration: Configuration): Changes {
    const { serial, storage } = this.#holder;
    storage.keepConfiguration(serial, configuration);
    return this.#setTalkLocks();
  }

  configureEndpoint(endpointId: string, settings: EndpointSettings): Changes {
    const { serial, storage } = this.#holder;
    storage.keepEndpoint(serial, endpointId, settings);
    return this.#apply(endpointId, settings);
  }

  /** Conferences keep the times of their own and inherit the others. */
  #setTalkLocks = (): Changes => {
    const { serial, storage, life } = this.#holder;
    const { talklock_timeout: timeout, talklock_interval: interval } = storage.configurationOf(serial) ?? FACTORY;
    const own = storage.endpointsOf(serial);
    return life.setTalkLocks((id) => ({
      talklockTimeout: own.get(id)?.config.talklock_timeout ?? timeout,
      talklockInterval: own.get(id)?.config.talklock_interval ?? interval,
    }));
  };

  #apply = (endpointId: string, { actions: [action] }: EndpointSettings): Changes => {
    const { life } = this.#holder;
    const category = life.endpoints.get(endpointId)?.category;
    if (category === 'callpoint' && action !== undefined) return life.place(endpointId, action.name);
    return category === 'conference' ? this.#setTalkLocks() : noChanges();
  };
}
