import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { CONFIGURATION_STATES } from './configuration-state.ts';

/** The desired settings of a controller or device, and whether the hardware has them. */
export const configurationFacts = z.object({
  /** 0 if never configured. */
  version: z.int(),
  state: z.enum(CONFIGURATION_STATES),
  /** In the states `refused` and `unanswered`: the reason given by the controller or by the platform. */
  refusal: z.string().nullable(),
  online: z.boolean(),
  /** When the controller was last active. */
  lastActiveAt: timestamp.nullable(),
  takenAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
  /** Null if the controller reported the settings itself. */
  updatedBy: z.string().nullable(),
});
export type ConfigurationFacts = z.infer<typeof configurationFacts>;

/** Version of a configuration; lists begin with the newest. */
export const configurationVersion = z.object({
  version: z.int(),
  writtenAt: timestamp,
  writtenBy: z.string().nullable(),
  /** False if the hardware reported these settings and no user sent them. */
  isSent: z.boolean(),
  takenAt: timestamp.nullable(),
  refusal: z.string().nullable(),
  /** Names of the settings that differ from the version before, as named by the hardware. */
  changed: z.array(z.string()),
});
export type ConfigurationVersion = z.infer<typeof configurationVersion>;
export const configurationVersions = z.object({ items: z.array(configurationVersion) });

/** `version` is the version last read, `restored` the version to return to. */
export const restoredVersion = z.object({ version: z.int().min(0), restored: z.int().min(1) });
