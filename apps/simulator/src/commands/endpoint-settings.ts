import type { CommandPayload } from '@earshot/device-protocol/messages/command-payloads';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { ACTION_DEFAULTS } from '@earshot/domain/devices/endpoint-defaults';
import {
  endpointSettings,
  type EndpointSettings,
  INFINITE_REPEATS,
} from '@earshot/domain/device-configuration/endpoint-settings';

/** Applies the settings of a command to the present ones; undefined if they are invalid. */
export function readSettings(
  { config, actions }: Pick<CommandPayload<'endpoint.configure'>, 'config' | 'actions'>,
  before: EndpointSettings,
): EndpointSettings | undefined {
  return endpointSettings.safeParse({ config, actions: actions ?? before.actions }).data;
}

/** Factory settings: in the first conference, calling until answered. */
export const factorySettings = ({ id, location = '' }: EndpointRow): EndpointSettings => ({
  config: { volume_level: 4, prohibit_period: 10, ulp_enable: true },
  actions: [
    {
      endpointId: id,
      name: location,
      abbrev: '',
      priority: 0,
      confmap: ACTION_DEFAULTS.confmap,
      repeatUnit: INFINITE_REPEATS,
      repeatTimeout: ACTION_DEFAULTS.repeatTimeout,
      repeatInterval: ACTION_DEFAULTS.repeatTimeout,
      repeatName: '',
      nocallback: true,
      playmoh: false,
      playprogress: false,
      input: ACTION_DEFAULTS.callPointInput,
      conferenceAnnouncementClips: '',
      callbackAnnouncementClips: '',
      toneflag: ACTION_DEFAULTS.toneflag,
      groupmap: ACTION_DEFAULTS.toneflag,
    },
  ],
});
