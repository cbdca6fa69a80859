import { isSerial, type ParsedTopic, parseTopic, shardOf } from './topics.ts';

/** A client of the broker. The simulator represents the given serials, or all serials in demos and load tests. */
export type Principal =
  | { readonly kind: 'device'; readonly serial: string }
  | { readonly kind: 'gateway' }
  | { readonly kind: 'worker' }
  | { readonly kind: 'simulator'; readonly speaksFor: 'all' | ReadonlySet<string> };

const MAX_FILTER = 200;

/** Denies by default. Unknown names below `up/` are allowed, because a refusal would disconnect newer firmware. */
export function mayPublish(principal: Principal, topic: string): boolean {
  const parsed = parseTopic(topic);
  return parsed !== undefined && publishes(principal, parsed);
}

/** Decides on a topic filter. A shared subscription has the rights of its inner filter. */
export function maySubscribe(principal: Principal, filter: string): boolean {
  const levels = withoutShare(filter);
  if (levels === undefined || levels.length !== 6) return false;
  const [root, version, shard = '', serial = '', direction = '', name = ''] = levels;
  if (root !== 'earshot' || version !== 'v1' || !NAME_FILTER.test(name)) return false;
  // A filter for one serial number names its shard, so that it matches something.
  if (isSerial(serial) && shard !== shardOf(serial)) return false;
  return subscribes(principal, serial, direction);
}

const NAME_FILTER = /^(?:#|\+|[a-z0-9-]{1,40})$/;

function publishes(principal: Principal, { serial, direction, name }: ParsedTopic): boolean {
  switch (principal.kind) {
    case 'device':
      return direction === 'up' && serial === principal.serial;
    case 'gateway':
      return direction === 'down';
    case 'worker':
      return direction === 'down' && (name === 'plans' || name === 'commands');
    case 'simulator':
      return direction === 'up' && speaksFor(principal.speaksFor, serial);
  }
}

function subscribes(principal: Principal, serial: string, direction: string): boolean {
  switch (principal.kind) {
    case 'device':
      return direction === 'down' && serial === principal.serial;
    case 'gateway':
      return direction === 'up';
    case 'worker':
      return false;
    case 'simulator':
      return direction === 'down' && speaksFor(principal.speaksFor, serial);
  }
}

const speaksFor = (serials: 'all' | ReadonlySet<string>, serial: string): boolean =>
  serials === 'all' || serials.has(serial);

function withoutShare(filter: string): string[] | undefined {
  if (filter.length > MAX_FILTER) return undefined;
  const levels = filter.split('/');
  if (levels[0] === '$share') return levels.slice(2);
  return filter.startsWith('$') ? undefined : levels;
}
