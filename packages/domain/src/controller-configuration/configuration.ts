/** What a controller itself is set to, for all that hangs on it and has no setting of its own. */
export interface ConfigurationValues {
  /** After so many seconds a talk lock of a conference ends by itself. */
  readonly talkLockTimeout: number;
  /** So many seconds lie between two talk locks. */
  readonly talkLockInterval: number;
  /** Of devices that have no volume of their own. */
  readonly volume: number;
}

/** Of the talk lock, both of its times, in seconds: nine hours. */
export const TALK_LOCK_MAX_S = 32_400;
export const VOLUME = { min: 1, max: 7 } as const;

/** What a controller is set to by its maker, and so until somebody sets it. */
export const CONFIGURATION_DEFAULTS = {
  talkLockTimeout: 300,
  talkLockInterval: 30,
  volume: 4,
} as const satisfies ConfigurationValues;

/** As the controller is told, by the names of its own. */
export const configurationOnTheWire = ({ talkLockTimeout, talkLockInterval, volume }: ConfigurationValues) => ({
  talklock_timeout: talkLockTimeout,
  talklock_interval: talkLockInterval,
  volume_level: volume,
});
