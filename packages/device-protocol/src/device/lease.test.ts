import { MINUTE_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { at, delivery, snapshot, T0 } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';

/** Plays each minute from T0 + 1 min for an hour, with a grace of 5 min after the latest acknowledgement. */
const hourly = delivery(1, {
  segments: [{ startAt: at(T0 + MINUTE_MS), intervalMs: MINUTE_MS, count: 60 }],
  graceMs: 5 * MINUTE_MS,
  lateMs: 30_000,
});

function playing(): TestDevice {
  const device = TestDevice.ready();
  device.plan(snapshot(1, [hourly]));
  device.ack();
  return device;
}

const minutes = (device: TestDevice) => device.all('sound').map(({ sound }) => (sound.instant - T0) / MINUTE_MS);

/** Advances the time; each begun play sounds for 5 s. */
function waitAndSound(device: TestDevice, ms: number): void {
  for (const until = device.now + ms; device.now < until;) {
    device.soundStarted();
    device.wait(5_000);
    device.soundEnded();
  }
}

describe('without acknowledgements', () => {
  it('a device continues for the grace and is then silent', () => {
    const device = playing();
    device.take({ kind: 'disconnected' });
    waitAndSound(device, 20 * MINUTE_MS);
    expect(minutes(device)).toEqual([1, 2, 3, 4]);
  });

  it('a sounding play is cut when the grace ends', () => {
    const device = playing();
    waitAndSound(device, 4 * MINUTE_MS - 5_000);
    device.wait(5_000);
    device.soundStarted();
    device.wait(MINUTE_MS - 1);
    expect(device.all('silence')).toEqual([]);
    device.wait(1);
    expect(device.all('silence')).toEqual([
      { kind: 'silence', play: { deliveryId: hourly.deliveryId, instant: T0 + 4 * MINUTE_MS } },
    ]);
    expect(device.entries('play-ended').at(-1)).toMatchObject({ outcome: 'cut', endedAt: at(T0 + 5 * MINUTE_MS) });
  });

  it('plays missed during the silence fail, and the device continues with the next one in time', () => {
    const device = playing();
    waitAndSound(device, 9 * MINUTE_MS + 10_000);
    device.connect();
    device.ack();
    expect(minutes(device)).toEqual([1, 2, 3, 4, 9]);
    const late = device.entries('play-ended').filter(({ reason }) => reason === 'late');
    expect(late.map(({ instant }) => instant)).toEqual([5, 6, 7, 8].map((n) => at(T0 + n * MINUTE_MS)));
  });
});

it('the lease counts from the time that the platform sent, not from its arrival', () => {
  const device = playing();
  device.wait(2 * MINUTE_MS);
  device.ack({ now: at(T0 + MINUTE_MS) });
  expect(device.state.live.lease?.now).toBe(T0 + MINUTE_MS);
});

it('an acknowledgement that arrives out of order does not set the lease back', () => {
  const device = playing();
  const { echo } = device.state.live.lease ?? { echo: 0 };
  device.wait(MINUTE_MS);
  device.ack({ echo: echo + 1 });
  device.ack({ echo, now: at(T0) });
  expect(device.state.live.lease?.now).toBe(T0 + MINUTE_MS);
});

it('an acknowledgement of another boot does not renew the lease', () => {
  const device = playing();
  device.reboot();
  device.connect();
  device.ack({ boot: 1 });
  expect(device.state.live.lease).toBeNull();
  device.wait(2 * MINUTE_MS);
  expect(device.all('sound')).toEqual([]);
});

it('the device keeps the highest owner epoch', () => {
  const device = playing();
  device.ack({ ownerEpoch: 3 });
  device.ack({ ownerEpoch: 2 });
  expect(device.state.kept.ownerEpoch).toBe(3);
});
