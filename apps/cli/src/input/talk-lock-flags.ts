import type { DeviceConfigurationChange } from '@earshot/sdk';
import { Flags } from '@oclif/core';
import { parseDuration } from './duration.ts';

const LENGTH = 'as 300s, 5m or 1h; at most 9h';
export const toSeconds = (text: string): number => Math.round(parseDuration(text) / 1_000);

/** Talk lock of a controller, a conference or a headset. */
export const talkLockFlags = {
  'talk-lock-timeout': Flags.string({ description: `Time after which a talk lock ends, ${LENGTH}` }),
  'talk-lock-interval': Flags.string({ description: `Time between two talk locks, ${LENGTH}` }),
};

const FIELDS = { 'talk-lock-timeout': 'talkLockTimeout', 'talk-lock-interval': 'talkLockInterval' } as const;
/** Flags of settings that devices inherit from their controller. */
export const TALK_LOCK_FLAGS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

interface Given {
  readonly 'talk-lock-timeout'?: string | undefined;
  readonly 'talk-lock-interval'?: string | undefined;
  readonly inherit?: readonly (keyof typeof FIELDS)[] | undefined;
}

/** The change of a conference or headset that the flags ask for; empty without one. */
export const talkLockChange = ({
  'talk-lock-timeout': timeout,
  'talk-lock-interval': interval,
  inherit = [],
}: Given): DeviceConfigurationChange => ({
  ...Object.fromEntries(inherit.map((flag) => [FIELDS[flag], null])),
  ...(timeout !== undefined && { talkLockTimeout: toSeconds(timeout) }),
  ...(interval !== undefined && { talkLockInterval: toSeconds(interval) }),
});
