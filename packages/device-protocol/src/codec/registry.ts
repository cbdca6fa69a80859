import type { z } from 'zod';
import { acks } from '../messages/acks.ts';
import { baseUnits } from '../messages/base-units.ts';
import { bye } from '../messages/bye.ts';
import { commands } from '../messages/commands.ts';
import { endpoints } from '../messages/endpoints.ts';
import { hello } from '../messages/hello.ts';
import { journal } from '../messages/journal.ts';
import { plans } from '../messages/plans.ts';
import { state } from '../messages/state.ts';
import type { DownTopic, UpTopic } from '../topics.ts';

/** Schema of each topic, by the last part of the topic. */
export const UP_SCHEMAS = { hello, bye, state, 'base-units': baseUnits, endpoints, journal } satisfies Record<
  UpTopic,
  z.ZodType
>;
export const DOWN_SCHEMAS = { acks, plans, commands } satisfies Record<DownTopic, z.ZodType>;

export type UpMessages = { [Name in UpTopic]: z.infer<(typeof UP_SCHEMAS)[Name]> };
export type DownMessages = { [Name in DownTopic]: z.infer<(typeof DOWN_SCHEMAS)[Name]> };
