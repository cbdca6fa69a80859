/** Topics are `earshot/v1/{serial}/{up|down}/{name}`; `up` is from a device, `down` is to a device. */
const ROOT = 'earshot/v1';
const SERIAL = /^[A-Z0-9-]{3,40}$/;
const TOPIC = /^earshot\/v1\/([A-Z0-9-]{3,40})\/(up|down)\/([a-z0-9-]{1,40})$/;

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

/** A controller's serial number is its user name, its client id and part of its topics. */
export const isSerial = (text: string): boolean => SERIAL.test(text);

export const upTopic = (serial: string, name: UpTopic): string => `${ROOT}/${checked(serial)}/up/${name}`;
export const downTopic = (serial: string, name: DownTopic): string => `${ROOT}/${checked(serial)}/down/${name}`;
/** The subscription of a device. */
export const downFilter = (serial: string): string => `${ROOT}/${checked(serial)}/down/#`;
/** The subscription of the gateway. */
export const ALL_UP_FILTER = `${ROOT}/+/up/#`;

export function parseTopic(topic: string): ParsedTopic | undefined {
  const [, serial, direction, name] = TOPIC.exec(topic) ?? [];
  if (serial === undefined || name === undefined) return undefined;
  return { serial, direction: direction === 'up' ? 'up' : 'down', name };
}

function checked(serial: string): string {
  if (!isSerial(serial)) throw new RangeError(`Not a serial number: ${JSON.stringify(serial.slice(0, 60))}`);
  return serial;
}
