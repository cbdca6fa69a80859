/**
 * `default`: never configured. `taken`: the controller has applied it. `waiting`: not applied yet. `refused`:
 * rejected by the controller. `unsupported`: the firmware cannot be configured.
 */
export const CONFIGURATION_STATES = ['default', 'taken', 'waiting', 'refused', 'unsupported'] as const;
export type ConfigurationState = (typeof CONFIGURATION_STATES)[number];

export interface ConfigurationFacts {
  /** 0 if never configured. */
  readonly version: number;
  /** The version that the present hardware reported as applied. */
  readonly takenVersion: number | null;
  /** Null until the controller has reported its features. */
  readonly supportsConfiguration: boolean | null;
  /** Why the controller rejected the present version when it was last sent. */
  readonly refusal: string | null;
}

export function configurationState(facts: ConfigurationFacts): ConfigurationState {
  const { version, takenVersion, supportsConfiguration, refusal } = facts;
  if (version === 0) return 'default';
  if (takenVersion === version) return 'taken';
  if (supportsConfiguration === false) return 'unsupported';
  return refusal === null ? 'waiting' : 'refused';
}
