import { crc32 } from 'node:zlib';

/** Topics are `earshot/v1/{shard}/{serial}/{up|down}/{name}`; `up` is from a device, `down` is to a device. */
const ROOT = 'earshot/v1';
const SERIAL = /^[A-Z0-9-]{3,40}$/;
const TOPIC = /^earshot\/v1\/([0-9a-f]{2})\/([A-Z0-9-]{3,40})\/(up|down)\/([a-z0-9-]{1,40})$/;

export const UP_TOPICS = ['hello', 'bye', 'state', 'base-units', 'endpoints', 'journal'] as const;
export const DOWN_TOPICS = ['acks', 'plans', 'commands'] as const;
export type UpTopic = (typeof UP_TOPICS)[number];
export type DownTopic = (typeof DOWN_TOPICS)[number];

export interface ParsedTopic {
  readonly serial: string;
  readonly direction: 'up' | 'down';
  /** May be a name unknown to this version. */
  readonly name: string;
}

/** Gateways divide the fleet by shards. */
export const SHARDS: readonly string[] = Array.from({ length: 256 }, (_, shard) => shardText(shard));

/** A controller's serial number is its user name, its client id and part of its topics. */
export const isSerial = (text: string): boolean => SERIAL.test(text);

/** The lowest byte of the CRC-32 (zlib, PNG, Ethernet) of the serial number, as two hexadecimal digits. */
export const shardOf = (serial: string): string => shardText(crc32(serial) & 0xff);

export const upTopic = (serial: string, name: UpTopic): string => `${base(serial)}/up/${name}`;
export const downTopic = (serial: string, name: DownTopic): string => `${base(serial)}/down/${name}`;
/** The subscription of a device. */
export const downFilter = (serial: string): string => `${base(serial)}/down/#`;
/** All messages of a controller. */
export const upFilter = (serial: string): string => `${base(serial)}/up/#`;
/** All messages of the controllers of a shard. */
export const shardFilter = (shard: string): string => `${ROOT}/${shard}/+/up/#`;
export const ALL_UP_FILTER = `${ROOT}/+/+/up/#`;
export const ALL_DOWN_FILTER = `${ROOT}/+/+/down/#`;
/** The topics of one name, of all controllers. */
export const everyUp = (name: UpTopic): string => `${ROOT}/+/+/up/${name}`;
export const everyDown = (name: DownTopic): string => `${ROOT}/+/+/down/${name}`;
/** The rights of a device as patterns of a broker that replaces `%u` with the user name. */
export const OWN_UP_PATTERN = `${ROOT}/+/%u/up/#`;
export const OWN_DOWN_PATTERN = `${ROOT}/+/%u/down/#`;

/** The level of the serial number, also in topics that cannot be parsed. */
export const senderOf = (topic: string): string => topic.split('/', 4)[3] ?? '';

/** The level of the shard, also in topics that cannot be parsed. */
export const shardIn = (topic: string): string => topic.slice(ROOT.length + 1, ROOT.length + 3);

/** A topic whose shard is not that of its serial number is none. */
export function parseTopic(topic: string): ParsedTopic | undefined {
  const [, shard, serial, direction, name] = TOPIC.exec(topic) ?? [];
  if (serial === undefined || name === undefined || shard !== shardOf(serial)) return undefined;
  return { serial, direction: direction === 'up' ? 'up' : 'down', name };
}

function base(serial: string): string {
  if (!isSerial(serial)) throw new RangeError(`Not a serial number: ${JSON.stringify(serial.slice(0, 60))}`);
  return `${ROOT}/${shardOf(serial)}/${serial}`;
}

function shardText(shard: number): string {
  return shard.toString(16).padStart(2, '0');
}
