import { z } from 'zod';
import { ENDPOINT_CATEGORIES } from './endpoints.ts';
import { counter, details, guid, instant, openEnum, sha256, text } from './primitives.ts';

const nothing = z.object({});
const endpoint = z.object({ endpointId: text(64) });

/** Settings of an endpoint by name. */
const endpointConfig = details.meta({
  description:
    'Names that are absent stay unchanged. Null removes the setting of the endpoint, which then inherits that of its controller. ' +
    'Firmware that cannot do this replies `failed`.',
});

/**
 * `saidAs`: phonetic spelling that speech uses instead of the name; older firmware ignores it. Each entry of
 * callHandlingGroups is the name of a group on the controller.
 */
const teamMember = z.object({
  id: guid,
  fullName: text(255),
  saidAs: text(100).optional(),
  callHandlingGroups: z.array(text(100)).max(50),
});

/** Payload of each command type. The type must be among the device's `supportedFeatures`. */
export const COMMAND_PAYLOADS = {
  /** Base units accept new endpoints of this category for `seconds`. */
  'registration.start': z.object({ category: openEnum(ENDPOINT_CATEGORIES), seconds: z.int().min(1).max(600) }),
  /** Cancels the registration started by this command; without an id, any registration. */
  'registration.cancel': z.object({ commandId: text(64).optional() }),
  'endpoint.read': endpoint,
  /** A device with another `ipei` at that id stays unchanged. Without `actions`, the present actions stay. */
  'endpoint.configure': endpoint.extend({
    ipei: text(20).optional(),
    config: endpointConfig,
    actions: z.array(details).max(8).optional(),
  }),
  'endpoint.remove': endpoint,
  'controller.reboot': nothing,
  /** Without ids: all base units. */
  'base-units.reboot': z.object({ baseUnitIds: z.array(text(64)).max(500).optional() }),
  'controller.configure': z.object({ config: details }),
  'hostname.set': z.object({ hostname: z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/) }),
  /** A BCP 47 tag, for example en-GB. */
  'language.set': z.object({ language: text(35) }),
  'voice-assistant.set': z.object({ enabled: z.boolean() }),
  /** The complete list: missing members are removed. */
  'team-members.set': z.object({ members: z.array(teamMember).max(500) }),
  /** The `detail` of the reply is JSON with the names of the groups on the controller: `{ "groups": ["Tills"] }`. */
  'call-handling-groups.read': nothing,
  /** `signature`: ed25519 over the manifest, base64. A device refuses a version older than its own. */
  'firmware.update': z.object({
    version: text(40),
    url: z.string().regex(/^\/device\/firmware\/[0-9a-f]{64}$/),
    sha256,
    bytes: counter,
    signature: text(200),
  }),
  /** The new secret is valid from the next connect on. Danger: never log this payload. */
  'credentials.rotate': z.object({ secret: text(200), validUntil: instant }),
  /** Requests state every 2 s until then; renewed while a user watches. */
  'state.watch': z.object({ until: instant }),
  'lists.send': z.object({ lists: z.array(openEnum(['base-units', 'endpoints'])).max(10) }),
} as const;

export type CommandType = keyof typeof COMMAND_PAYLOADS;
export const COMMAND_TYPES = Object.keys(COMMAND_PAYLOADS) as CommandType[];
export type CommandPayload<Type extends CommandType> = z.infer<(typeof COMMAND_PAYLOADS)[Type]>;
