import { describe, expect, it } from 'vitest';
import { mayPublish, maySubscribe, type Principal } from './rights.ts';

const device: Principal = { kind: 'device', serial: 'C-1' };
const gateway: Principal = { kind: 'gateway' };
const worker: Principal = { kind: 'worker' };
const anySimulator: Principal = { kind: 'simulator', speaksFor: 'all' };
const oneSimulator: Principal = { kind: 'simulator', speaksFor: new Set(['C-1']) };
const all = { device, gateway, worker, anySimulator, oneSimulator };

/** Names of the principals with the right. */
const may = (who: typeof mayPublish, what: string): string[] =>
  Object.entries(all).flatMap(([name, principal]) => (who(principal, what) ? [name] : []));

describe('publishing', () => {
  it.each([
    ['earshot/v1/5e/C-1/up/state', ['device', 'anySimulator', 'oneSimulator']],
    ['earshot/v1/5e/C-1/up/of-the-future', ['device', 'anySimulator', 'oneSimulator']],
    ['earshot/v1/e4/C-2/up/state', ['anySimulator']],
    ['earshot/v1/5e/C-1/down/plans', ['gateway', 'worker']],
    ['earshot/v1/5e/C-1/down/commands', ['gateway', 'worker']],
    ['earshot/v1/5e/C-1/down/acks', ['gateway']],
    ['earshot/v1/5e/C-1/up/#', []],
    ['earshot/v1/e4/C-1/up/state', []],
    ['earshot/v1/C-1/up/state', []],
    ['earshot/v1/+/+/up/state', []],
    ['earshot/v2/5e/C-1/up/state', []],
    ['$SYS/broker/uptime', []],
    ['$share/g/earshot/v1/5e/C-1/up/state', []],
    ['other', []],
    ['', []],
  ])('to %j is allowed for %j only', (topic, allowed) => {
    expect(may(mayPublish, topic)).toEqual(allowed);
  });
});

describe('subscribing', () => {
  it.each([
    ['earshot/v1/5e/C-1/down/#', ['device', 'anySimulator', 'oneSimulator']],
    ['earshot/v1/5e/C-1/down/plans', ['device', 'anySimulator', 'oneSimulator']],
    ['earshot/v1/5e/C-1/down/+', ['device', 'anySimulator', 'oneSimulator']],
    ['earshot/v1/e4/C-2/down/#', ['anySimulator']],
    ['earshot/v1/+/+/down/#', ['anySimulator']],
    ['earshot/v1/+/+/up/#', ['gateway']],
    ['earshot/v1/3f/+/up/#', ['gateway']],
    ['earshot/v1/5e/C-1/up/#', ['gateway']],
    ['earshot/v1/e4/C-1/down/#', []],
    ['earshot/v1/+/C-1/down/#', []],
    ['earshot/v1/C-1/down/#', []],
    ['$share/gateways/earshot/v1/+/+/up/#', ['gateway']],
    ['$share/x/earshot/v1/5e/C-1/down/#', ['device', 'anySimulator', 'oneSimulator']],
    ['$share/x/earshot/v1/e4/C-2/down/#', ['anySimulator']],
    ['$share/x/#', []],
    ['$share/earshot/v1/5e/C-1/down/#', []],
    ['$SYS/#', []],
    ['$queue/earshot/v1/+/+/up/#', []],
    ['#', []],
    ['+/v1/5e/C-1/down/#', []],
    ['earshot/+/5e/C-1/down/#', []],
    ['earshot/v1/5e/C-1/+/plans', []],
    ['earshot/v1/5e/C-1/#', []],
    ['earshot/v1/5e/C-1/down', []],
    ['earshot/v1/5e/C-1/down/plans/#', []],
    [`earshot/v1/5e/C-1/down/${'a'.repeat(200)}`, []],
  ])('to %j is allowed for %j only', (filter, allowed) => {
    expect(may(maySubscribe, filter)).toEqual(allowed);
  });
});
