import type { CommandPayload } from '@earshot/device-protocol/messages/command-payloads';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { ACTION_DEFAULTS, INFINITE_REPEATS } from '@earshot/domain/devices/endpoint-defaults';
import { SEGMENTS } from '@earshot/domain/device-configuration/keypad-form';
import { endpointSettings, type EndpointSettings } from '@earshot/domain/device-configuration/endpoint-settings';

const ALL_SEGMENTS = 2 ** SEGMENTS.length - 1;

/** Applies the settings of a command to the present ones; undefined if they are invalid. */
export function readSettings(
  { config, actions }: Pick<CommandPayload<'endpoint.configure'>, 'config' | 'actions'>,
  before: EndpointSettings,
): EndpointSettings | undefined {
  return endpointSettings.safeParse({ config: { ...before.config, ...config }, actions: actions ?? before.actions })
    .data;
}

const CONFIG = { volume_level: 4, prohibit_period: 10, ulp_enable: true } as const;

/** Factory settings of a device. Conferences and headsets inherit the talk lock of their controller. */
export const factorySettings = ({ category, id, location = '' }: EndpointRow): EndpointSettings => {
  if (category === 'callpoint')
    return { config: CONFIG, actions: [factoryAction(id, { name: location, input: ACTION_DEFAULTS.callPointInput })] };
  if (category === 'keypad')
    return { config: CONFIG, actions: [factoryAction(id, { name: 'All keys', input: ALL_SEGMENTS })] };
  return { config: { ...CONFIG, talklock_timeout: null, talklock_interval: null }, actions: [] };
};

/** In the first conference, calling until answered. */
const factoryAction = (endpointId: string, { name, input }: { readonly name: string; readonly input: number }) => ({
  endpointId,
  name,
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
  input,
  conferenceAnnouncementClips: '',
  callbackAnnouncementClips: '',
  toneflag: ACTION_DEFAULTS.toneflag,
  groupmap: ACTION_DEFAULTS.toneflag,
});
