import type { DeviceRequestType } from '../device-commands/requests.ts';

/** Kinds of settings, with the request that sends them. Those of devices name the device. */
export const CONFIGURED_KINDS = {
  controller: 'controller.configure',
  hostname: 'hostname.set',
  language: 'language.set',
  voiceAssistant: 'voice-assistant.set',
  team: 'team-members.set',
  callpoint: 'endpoint.configure',
  keypad: 'endpoint.configure',
  headset: 'endpoint.configure',
  conference: 'endpoint.configure',
} as const satisfies Record<string, DeviceRequestType>;
export type ConfiguredKind = keyof typeof CONFIGURED_KINDS;

export const CONFIGURED_DEVICES = [
  'callpoint',
  'keypad',
  'headset',
  'conference',
] as const satisfies readonly ConfiguredKind[];
export type ConfiguredDeviceKind = (typeof CONFIGURED_DEVICES)[number];

/** Devices whose only settings are those of the talk lock. */
export type TalkLockKind = Extract<ConfiguredDeviceKind, 'headset' | 'conference'>;
export const isTalkLockKind = (kind: ConfiguredDeviceKind): kind is TalkLockKind =>
  kind === 'headset' || kind === 'conference';

export const isConfiguredDevice = (kind: string): kind is ConfiguredDeviceKind =>
  CONFIGURED_DEVICES.some((each) => each === kind);

/** Settings with the field names of the hardware. */
export type Settings = Readonly<Record<string, unknown>>;

export interface ConfigurationToSend {
  readonly kind: ConfiguredKind;
  /** Empty for settings of the controller itself. */
  readonly deviceId: string;
  readonly ipei: string | null;
  readonly settings: Settings;
}

/** The request that brings a controller to these settings. */
export function requestFor({ kind, deviceId, ipei, settings }: ConfigurationToSend): {
  readonly type: (typeof CONFIGURED_KINDS)[ConfiguredKind];
  readonly payload: Readonly<Record<string, unknown>>;
} {
  const type = CONFIGURED_KINDS[kind];
  if (type === 'controller.configure') return { type, payload: { config: settings } };
  if (type !== 'endpoint.configure') return { type, payload: settings };
  return { type, payload: { endpointId: deviceId, ...(ipei !== null && { ipei }), ...settings } };
}
