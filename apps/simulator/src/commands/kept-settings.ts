import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import type { EndpointSettings } from '@earshot/domain/device-configuration/endpoint-settings';
import { type Changes, noChanges } from '../life/changes.ts';
import type { ControllerLife } from '../life/controller-life.ts';
import type { Storage } from '../storage.ts';
import type { Configuration } from './configuration.ts';
import { factorySettings } from './endpoint-settings.ts';

export interface SettingsHolder {
  readonly serial: string;
  readonly storage: Pick<Storage, 'configurationOf' | 'keepConfiguration' | 'endpointsOf' | 'keepEndpoint'>;
  readonly life: Pick<ControllerLife, 'setTalkLock' | 'place' | 'endpoints'>;
}

/** Persistent settings of a controller and its endpoints. Setters return the changes to report. */
export class KeptSettings {
  readonly #holder: SettingsHolder;

  constructor(holder: SettingsHolder) {
    this.#holder = holder;
    const { serial, storage } = holder;
    const configuration = storage.configurationOf(serial);
    if (configuration !== undefined) this.#setTalkLock(configuration);
    for (const [id, settings] of storage.endpointsOf(serial)) this.#apply(id, settings);
  }

  of(row: EndpointRow): EndpointSettings {
    const { serial, storage } = this.#holder;
    const { talklock_timeout = 300, talklock_interval = 30 } = storage.configurationOf(serial) ?? {};
    return storage.endpointsOf(serial).get(row.id) ?? factorySettings(row, { talklock_timeout, talklock_interval });
  }

  configure(configuration: Configuration): Changes {
    const { serial, storage } = this.#holder;
    storage.keepConfiguration(serial, configuration);
    return this.#setTalkLock(configuration);
  }

  configureEndpoint(endpointId: string, settings: EndpointSettings): Changes {
    const { serial, storage } = this.#holder;
    storage.keepEndpoint(serial, endpointId, settings);
    return this.#apply(endpointId, settings);
  }

  /** Conferences with a talk lock of their own keep it. */
  #setTalkLock = ({ talklock_timeout, talklock_interval }: Configuration): Changes => {
    const { serial, storage, life } = this.#holder;
    const own = storage.endpointsOf(serial);
    const talkLock = { talklockTimeout: talklock_timeout, talklockInterval: talklock_interval };
    return life.setTalkLock(talkLock, (id) => !own.has(id));
  };

  #apply = (endpointId: string, { config, actions: [action] }: EndpointSettings): Changes => {
    const { life } = this.#holder;
    const category = life.endpoints.get(endpointId)?.category;
    if (category === 'callpoint' && action !== undefined) return life.place(endpointId, action.name);
    const { talklock_timeout: talklockTimeout, talklock_interval: talklockInterval } = config;
    if (category !== 'conference' || talklockTimeout === undefined || talklockInterval === undefined)
      return noChanges();
    return life.setTalkLock({ talklockTimeout, talklockInterval }, (id) => id === endpointId);
  };
}
