import { z } from 'zod';
import { COMMAND_PAYLOADS, COMMAND_TYPES, type CommandType } from './command-payloads.ts';
import { downEnvelope } from './envelope.ts';
import { instant, text } from './primitives.ts';

const P = COMMAND_PAYLOADS;

/** After `expiresAt` the device does not execute the command and replies `expired`. */
const command = <Type extends CommandType, Payload extends z.ZodType>(type: Type, payload: Payload) =>
  downEnvelope.extend({ type: z.literal(type), expiresAt: instant, payload });

const known = z.discriminatedUnion('type', [
  command('registration.start', P['registration.start']),
  command('registration.cancel', P['registration.cancel']),
  command('endpoint.read', P['endpoint.read']),
  command('endpoint.configure', P['endpoint.configure']),
  command('endpoint.remove', P['endpoint.remove']),
  command('controller.reboot', P['controller.reboot']),
  command('base-units.reboot', P['base-units.reboot']),
  command('controller.configure', P['controller.configure']),
  command('hostname.set', P['hostname.set']),
  command('language.set', P['language.set']),
  command('voice-assistant.set', P['voice-assistant.set']),
  command('team-members.set', P['team-members.set']),
  command('call-handling-groups.read', P['call-handling-groups.read']),
  command('firmware.update', P['firmware.update']),
  command('credentials.rotate', P['credentials.rotate']),
  command('state.watch', P['state.watch']),
  command('lists.send', P['lists.send']),
]);

const isKnown = new Set<string>(COMMAND_TYPES);

/** An unknown type is decoded, so that the device can reply `unsupported`. */
const other = downEnvelope
  .extend({ type: text(64).refine((type) => !isKnown.has(type), 'payload does not fit the type'), expiresAt: instant })
  .transform((message) => ({ ...message, type: 'unknown' as const, name: message.type }));

/**
 * `down/commands`. The envelope's `id` is the command's id and stays the same when the command is sent again. The
 * device stores the id before the effect, so that each id acts once, even across a reboot that the command causes.
 */
export const commands = z.union([known, other]);
export type CommandMessage = z.infer<typeof commands>;
export type KnownCommand = z.infer<typeof known>;
