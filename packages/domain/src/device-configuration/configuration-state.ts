/**
 * `default`: never configured or read. `taken`: the controller has applied it. `waiting`: not applied yet. `unanswered`: sent,
 * but not answered in time. `refused`: rejected by the controller. `unsupported`: the firmware cannot be configured.
 */
export const CONFIGURATION_STATES = ['default', 'taken', 'waiting', 'unanswered', 'refused', 'unsupported'] as const;
export type ConfigurationState = (typeof CONFIGURATION_STATES)[number];

export interface ConfigurationStateFacts {
  /** 0 if never configured. */
  readonly version: number;
  /** The version that the present hardware reported as applied. */
  readonly takenVersion: number | null;
  /** Null until the controller has reported its features. */
  readonly isSupported: boolean | null;
  /** Why the present version was not applied when it was last sent. */
  readonly refusal: string | null;
  /** The controller did not answer in time when the present version was last sent. */
  readonly unanswered: boolean;
}

export function configurationState(facts: ConfigurationStateFacts): ConfigurationState {
  const { version, takenVersion, isSupported, refusal, unanswered } = facts;
  if (version > 0 && takenVersion === version) return 'taken';
  if (isSupported === false) return 'unsupported';
  if (version === 0) return 'default';
  if (refusal === null) return 'waiting';
  return unanswered ? 'unanswered' : 'refused';
}
