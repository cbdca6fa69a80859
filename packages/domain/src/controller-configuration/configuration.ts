/** Settings of a controller. They apply to its conferences and devices without their own setting. */
export interface ConfigurationValues {
  /** A talk lock of a conference ends after this many seconds. */
  readonly talkLockTimeout: number;
  /** Minimum time between two talk locks, in seconds. */
  readonly talkLockInterval: number;
  /** Volume of devices that have no volume setting. */
  readonly volume: number;
}

/** Maximum of both talk lock times in seconds: nine hours. */
export const TALK_LOCK_MAX_S = 32_400;
export const VOLUME = { min: 1, max: 7 } as const;

/** Factory settings, in effect until the controller is configured. */
export const CONFIGURATION_DEFAULTS = {
  talkLockTimeout: 300,
  talkLockInterval: 30,
  volume: 4,
} as const satisfies ConfigurationValues;

/** The message sent to the controller, with its own field names. */
export const configurationOnTheWire = ({ talkLockTimeout, talkLockInterval, volume }: ConfigurationValues) => ({
  talklock_timeout: talkLockTimeout,
  talklock_interval: talkLockInterval,
  volume_level: volume,
});

/** Reads the stored message; values that are missing are the defaults. */
export const configurationFromWire = (settings: Readonly<Record<string, unknown>> | null): ConfigurationValues => ({
  talkLockTimeout: wholeOr(settings?.['talklock_timeout'], CONFIGURATION_DEFAULTS.talkLockTimeout),
  talkLockInterval: wholeOr(settings?.['talklock_interval'], CONFIGURATION_DEFAULTS.talkLockInterval),
  volume: wholeOr(settings?.['volume_level'], CONFIGURATION_DEFAULTS.volume),
});

const wholeOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : other;
