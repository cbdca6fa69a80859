import { describe, expect, it } from 'vitest';
import { JOURNAL_MAX_ENTRIES, JOURNAL_RESEND, JOURNAL_WINDOW, MAX_PAYLOAD_BYTES } from '../limits.ts';
import { TestDevice } from '../testing/test-device.ts';

function write(device: TestDevice, count: number, detail = {}): void {
  for (let n = 0; n < count; n++) device.take({ kind: 'happened', name: 'endpoint.activated', detail });
}

/** First and last entry number of each journal message of the latest event. */
const ranges = (device: TestDevice) =>
  device.sent('journal').map(({ first, entries }) => [first, first + entries.length - 1]);

function offline(entries: number): TestDevice {
  const device = TestDevice.ready();
  device.take({ kind: 'disconnected' });
  write(device, entries);
  return device;
}

describe('journal entries', () => {
  it('are numbered from 1 and sent as they are written', () => {
    const device = TestDevice.ready();
    for (const n of [1, 2, 3]) {
      write(device, 1);
      expect(ranges(device)).toEqual([[n, n]]);
    }
  });

  it('wait without a connection and are sent after the hello', () => {
    const device = offline(3);
    expect(device.all('send').filter(({ send }) => send.name === 'journal')).toEqual([]);
    device.connect();
    expect(device.effects.map((effect) => effect.kind === 'send' && effect.send.name)).toEqual(['hello', 'journal']);
    expect(ranges(device)).toEqual([[1, 3]]);
  });

  it(`are sent ${JOURNAL_MAX_ENTRIES} per message and ${JOURNAL_WINDOW} at once, and the rest after acknowledgement`, () => {
    const device = offline(1_250);
    device.connect();
    const first = device.sent('journal')[0]?.seq ?? 0;
    expect(ranges(device)).toEqual([
      [1, 200],
      [201, 400],
      [401, 600],
      [601, 800],
      [801, 1_000],
    ]);
    device.ack({ upTo: 200, echo: first });
    expect(ranges(device)).toEqual([[1_001, 1_200]]);
    device.ack({ upTo: 1_200 });
    expect(ranges(device)).toEqual([[1_201, 1_250]]);
    device.ack({ upTo: 1_250 });
    expect(device.state.kept.journal).toEqual({ acked: 1_250, entries: [] });
  });

  it('that are long are sent fewer per message, so that no message exceeds a packet', () => {
    const device = TestDevice.ready();
    device.take({ kind: 'disconnected' });
    const long = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`name-${n}`, 'x'.repeat(1_000)]));
    write(device, 10, long);
    device.connect();
    const sent = device.sent('journal');
    expect(sent.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(10);
    for (const message of sent) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(MAX_PAYLOAD_BYTES);
  });

  it('of two owner epochs are never in the same message', () => {
    const device = TestDevice.ready();
    device.take({ kind: 'disconnected' });
    write(device, 2);
    device.ack({ upTo: 0, ownerEpoch: 2 });
    write(device, 1);
    device.connect();
    expect(device.sent('journal').map(({ ownerEpoch, first }) => [ownerEpoch, first])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });
});

describe('without an acknowledgement, a journal', () => {
  it('is sent again every 30 s', () => {
    const device = TestDevice.ready();
    write(device, 2);
    for (const _ of [1, 2]) {
      device.take({ kind: 'tick' });
      device.wait(JOURNAL_RESEND - 1);
      expect(ranges(device)).toEqual([]);
      device.wait(1);
      expect(ranges(device)).toEqual([[1, 2]]);
    }
  });

  it('is sent again immediately on the next connection', () => {
    const device = TestDevice.ready();
    write(device, 2);
    device.take({ kind: 'disconnected' });
    device.connect();
    expect(ranges(device)).toEqual([[1, 2]]);
  });

  it('is kept across a reboot and sent again', () => {
    const device = TestDevice.ready();
    write(device, 2);
    device.reboot();
    device.connect();
    expect(device.sent('journal')).toMatchObject([{ first: 1, boot: 2, entries: device.written }]);
  });
});

describe('an acknowledgement', () => {
  it('of entries acknowledged before changes nothing', () => {
    const device = TestDevice.ready();
    write(device, 3);
    device.ack({ upTo: 2 });
    device.ack({ upTo: 1 });
    expect(device.state.kept.journal).toMatchObject({ acked: 2, entries: [{ n: 3 }] });
  });

  it('of more entries than were written does not affect the following numbers', () => {
    const device = TestDevice.ready();
    write(device, 2);
    device.ack({ upTo: 50 });
    write(device, 1);
    expect(device.sent('journal')).toMatchObject([{ first: 3 }]);
  });

  it('that shows a gap causes one resend, even when other acknowledgements show the same gap', () => {
    const device = TestDevice.ready();
    write(device, 3);
    const { seq } = device.state.live;
    device.ack({ upTo: 0, echo: seq - 1 });
    expect(ranges(device)).toEqual([[1, 3]]);
    device.ack({ upTo: 0, echo: seq });
    expect(ranges(device)).toEqual([]);
  });

  it('of less than was acknowledged before causes a hello', () => {
    const device = TestDevice.ready();
    write(device, 3);
    device.ack({ upTo: 3 });
    device.wait(3_000);
    write(device, 1);
    device.ack({ upTo: 1 });
    expect(device.sent('hello')).toHaveLength(1);
    expect(ranges(device)).toEqual([[4, 4]]);
  });
});
