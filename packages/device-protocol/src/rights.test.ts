import { describe, expect, it } from 'vitest';
import { mayPublish, maySubscribe, type Principal } from './rights.ts';

const device: Principal = { kind: 'device', serial: 'C-1' };
const gateway: Principal = { kind: 'gateway' };
const worker: Principal = { kind: 'worker' };
const everyone: Principal = { kind: 'simulator', speaksFor: 'all' };
const few: Principal = { kind: 'simulator', speaksFor: new Set(['C-1']) };
const all = { device, gateway, worker, everyone, few };

/** Names of the principals with the right. */
const may = (who: typeof mayPublish, what: string): string[] =>
  Object.entries(all).flatMap(([name, principal]) => (who(principal, what) ? [name] : []));

describe('publishing', () => {
  it.each([
    ['earshot/v1/C-1/up/state', ['device', 'everyone', 'few']],
    ['earshot/v1/C-1/up/of-the-future', ['device', 'everyone', 'few']],
    ['earshot/v1/C-2/up/state', ['everyone']],
    ['earshot/v1/C-1/down/plans', ['gateway', 'worker']],
    ['earshot/v1/C-1/down/commands', ['gateway', 'worker']],
    ['earshot/v1/C-1/down/acks', ['gateway']],
    ['earshot/v1/C-1/up/#', []],
    ['earshot/v1/+/up/state', []],
    ['earshot/v2/C-1/up/state', []],
    ['$SYS/broker/uptime', []],
    ['$share/g/earshot/v1/C-1/up/state', []],
    ['other', []],
    ['', []],
  ])('to %j is allowed for %j only', (topic, allowed) => {
    expect(may(mayPublish, topic)).toEqual(allowed);
  });
});

describe('subscribing', () => {
  it.each([
    ['earshot/v1/C-1/down/#', ['device', 'everyone', 'few']],
    ['earshot/v1/C-1/down/plans', ['device', 'everyone', 'few']],
    ['earshot/v1/C-1/down/+', ['device', 'everyone', 'few']],
    ['earshot/v1/C-2/down/#', ['everyone']],
    ['earshot/v1/+/down/#', ['everyone']],
    ['earshot/v1/+/up/#', ['gateway']],
    ['earshot/v1/C-1/up/#', ['gateway']],
    ['$share/gateways/earshot/v1/+/up/#', ['gateway']],
    ['$share/x/earshot/v1/C-1/down/#', ['device', 'everyone', 'few']],
    ['$share/x/earshot/v1/C-2/down/#', ['everyone']],
    ['$share/x/#', []],
    ['$share/earshot/v1/C-1/down/#', []],
    ['$SYS/#', []],
    ['$queue/earshot/v1/+/up/#', []],
    ['#', []],
    ['+/v1/C-1/down/#', []],
    ['earshot/+/C-1/down/#', []],
    ['earshot/v1/C-1/+/plans', []],
    ['earshot/v1/C-1/#', []],
    ['earshot/v1/C-1/down', []],
    ['earshot/v1/C-1/down/plans/#', []],
    [`earshot/v1/C-1/down/${'a'.repeat(200)}`, []],
  ])('to %j is allowed for %j only', (filter, allowed) => {
    expect(may(maySubscribe, filter)).toEqual(allowed);
  });
});
