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
  readonly life: Pick<ControllerLife, 'setTalkLock' | 'place'>;
}

/** Persistent settings of a controller and its endpoints. Setters return the changes to report. */
export class KeptSettings {
  readonly #holder: SettingsHolder;

  constructor(holder: SettingsHolder) {
    this.#holder = holder;
    const { serial, storage } = holder;
    const configuration = storage.configurationOf(serial);
    if (configuration !== undefined) this.#setTalkLock(configuration);
    for (const [id, settings] of storage.endpointsOf(serial)) this.#place(id, settings);
  }

  of(row: EndpointRow): EndpointSettings {
    const { serial, storage } = this.#holder;
    return storage.endpointsOf(serial).get(row.id) ?? factorySettings(row);
  }

  configure(configuration: Configuration): Changes {
    const { serial, storage } = this.#holder;
    storage.keepConfiguration(serial, configuration);
    return this.#setTalkLock(configuration);
  }

  configureEndpoint(endpointId: string, settings: EndpointSettings): Changes {
    const { serial, storage } = this.#holder;
    storage.keepEndpoint(serial, endpointId, settings);
    return this.#place(endpointId, settings);
  }

  #setTalkLock = ({ talklock_timeout, talklock_interval }: Configuration): Changes =>
    this.#holder.life.setTalkLock({ talklockTimeout: talklock_timeout, talklockInterval: talklock_interval });

  #place = (endpointId: string, { actions: [action] }: EndpointSettings): Changes =>
    action === undefined ? noChanges() : this.#holder.life.place(endpointId, action.name);
}
