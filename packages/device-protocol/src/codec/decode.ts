import type { z } from 'zod';
import { MAX_PAYLOAD_BYTES, PROTOCOL_VERSION } from '../limits.ts';
import { parseTopic } from '../topics.ts';
import { DOWN_SCHEMAS, type DownMessages, UP_SCHEMAS, type UpMessages } from './registry.ts';

export const DECODE_REASONS = ['topic', 'too large', 'not utf-8', 'not json', 'version', 'schema'] as const;
export type DecodeReason = (typeof DECODE_REASONS)[number];

/** Reason for a refused message. `detail` is readable text of at most 300 characters. */
export interface Refused {
  readonly ok: false;
  readonly reason: DecodeReason;
  readonly detail: string;
}

type Named<Messages> = {
  [Name in keyof Messages]: {
    readonly ok: true;
    readonly serial: string;
    readonly name: Name;
    readonly message: Messages[Name];
  };
}[keyof Messages];
export type DecodedUp = Named<UpMessages> | Refused;
export type DecodedDown = Named<DownMessages> | Refused;

/** Decodes a message from a device. Never throws; unknown fields are dropped, unknown enum values become `unknown`. */
export const decodeUp = (topic: string, payload: Uint8Array): DecodedUp => decode('up', topic, payload) as DecodedUp;
/** Decodes a message to a device. Never throws. */
export const decodeDown = (topic: string, payload: Uint8Array): DecodedDown =>
  decode('down', topic, payload) as DecodedDown;

const SCHEMAS = {
  up: new Map<string, z.ZodType>(Object.entries(UP_SCHEMAS)),
  down: new Map<string, z.ZodType>(Object.entries(DOWN_SCHEMAS)),
};
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(direction: 'up' | 'down', topic: string, payload: Uint8Array): unknown {
  const parsed = parseTopic(topic);
  const schema = parsed?.direction === direction ? SCHEMAS[direction].get(parsed.name) : undefined;
  if (parsed === undefined || schema === undefined) return refused('topic', topic);
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('too large', `${payload.byteLength} bytes`);
  const json = parseJson(payload);
  if (!json.ok) return json;
  const version = versionOf(json.value);
  if (version !== PROTOCOL_VERSION)
    return refused('version', `v is ${typeof version === 'number' ? version : typeof version}`);
  const read = schema.safeParse(json.value);
  if (!read.success) return refused('schema', issues(read.error));
  return { ok: true, serial: parsed.serial, name: parsed.name, message: read.data };
}

function parseJson(payload: Uint8Array): { ok: true; value: unknown } | Refused {
  let text: string;
  try {
    text = utf8.decode(payload);
  } catch {
    return refused('not utf-8', '');
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return refused('not json', error instanceof Error ? error.message : '');
  }
}

const versionOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'v' in value ? value.v : undefined;

const issues = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

const refused = (reason: DecodeReason, detail: string): Refused => ({
  ok: false,
  reason,
  // The detail is stored with the dead letter, so characters that the database refuses are removed.
  detail: detail.slice(0, 300).replaceAll('\0', '').toWellFormed(),
});
