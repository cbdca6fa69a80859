import { describe, expect, it } from 'vitest';
import { at, change } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';

const states = (device: TestDevice) => device.all('send').filter(({ send }) => send.name === 'state').length;

describe('the state of a device', () => {
  it('is reported every 60 s while connected, starting when the host says', () => {
    const device = new TestDevice();
    device.take({ kind: 'connected', nonce: 'n', stateInMs: 10_000 });
    device.wait(9_999);
    expect(states(device)).toBe(0);
    device.wait(1);
    expect(states(device)).toBe(1);
    device.wait(120_000);
    expect(states(device)).toBe(3);
    device.take({ kind: 'disconnected' });
    device.wait(120_000);
    expect(states(device)).toBe(3);
  });

  it('is reported every 2 s while it is watched, and every 60 s after that', () => {
    const device = TestDevice.ready();
    device.command('c-1', 'state.watch', { until: at(device.now + 10_000) });
    device.wait(12_000);
    const watched = states(device);
    expect(watched).toBe(5);
    device.wait(57_999);
    expect(states(device)).toBe(watched);
    device.wait(1);
    expect(states(device)).toBe(watched + 1);
  });
});

describe('a changed status', () => {
  it('is reported immediately, and the next report is due a full interval later', () => {
    const device = TestDevice.ready();
    device.wait(5_000);
    const before = states(device);
    device.take({ kind: 'state-changed' });
    expect(states(device)).toBe(before + 1);
    device.wait(59_999);
    expect(states(device)).toBe(before + 1);
    device.wait(1);
    expect(states(device)).toBe(before + 2);
  });

  it('is not reported without a connection', () => {
    const device = TestDevice.ready();
    device.take({ kind: 'disconnected' });
    device.take({ kind: 'state-changed' });
    expect(device.effects).toEqual([]);
  });
});

describe('a hello', () => {
  it('begins each connection, with the nonce of that connection', () => {
    const device = new TestDevice();
    device.connect('n-1');
    expect(device.sent('hello')).toMatchObject([{ boot: 1, seq: 1, nonce: 'n-1' }]);
    device.connect('n-2');
    expect(device.sent('hello')).toMatchObject([{ boot: 1, seq: 2, nonce: 'n-2' }]);
    device.reboot();
    device.connect('n-3');
    expect(device.sent('hello')).toMatchObject([{ boot: 2, seq: 1, nonce: 'n-3' }]);
  });

  it('is repeated at most every 2 s, however many changes cannot be applied', () => {
    const device = TestDevice.ready();
    device.wait(2_000);
    let hellos = 0;
    for (let n = 0; n < 5; n++) {
      device.plan(change(9, {}));
      hellos += device.sent('hello').length;
    }
    expect(hellos).toBe(1);
  });

  it('is not sent without a connection', () => {
    const device = TestDevice.ready();
    device.take({ kind: 'disconnected' });
    device.wait(5_000);
    device.plan(change(9, {}));
    device.take({ kind: 'list', list: 'endpoints', full: false, parts: 1 });
    expect(device.effects).toEqual([]);
  });
});
