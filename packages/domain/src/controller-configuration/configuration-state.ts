/**
 * How far a wish has come: nobody wished anything, the controller has taken it, it has yet to, it said no, or its
 * firmware can't be configured.
 */
export const CONFIGURATION_STATES = ['default', 'taken', 'waiting', 'refused', 'unsupported'] as const;
export type ConfigurationState = (typeof CONFIGURATION_STATES)[number];

export interface ConfigurationFacts {
  /** 0 while nobody wished anything. */
  readonly version: number;
  /** The version that the controller, as it is now, said that it took. */
  readonly takenVersion: number | null;
  /** Null while it has never said what it can do. */
  readonly supportsConfiguration: boolean | null;
  /** Why it did not take the present version when it was told last. */
  readonly refusal: string | null;
}

export function configurationState(facts: ConfigurationFacts): ConfigurationState {
  const { version, takenVersion, supportsConfiguration, refusal } = facts;
  if (version === 0) return 'default';
  if (takenVersion === version) return 'taken';
  if (supportsConfiguration === false) return 'unsupported';
  return refusal === null ? 'waiting' : 'refused';
}
