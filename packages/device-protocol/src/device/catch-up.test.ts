import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import type { PlanListeners } from '../messages/plan-listeners.ts';
import { at, change, clip, conferences, delivery, guidOf, once, sha256Of, snapshot, T0 } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';

const START = T0 + MINUTE_MS;
const PLAY = { deliveryId: guidOf(1), instant: START };
const ada = { teamMemberId: 'ada', callHandlingGroups: ['Supervisors'] };
const ben = { teamMemberId: 'ben', callHandlingGroups: ['Tills'] };
const supervisors: PlanListeners = { kind: 'groups', callHandlingGroups: ['Supervisors'], catchUpMs: HOUR_MS };

/** A device whose only play was heard by these team members. */
function afterPlay(listeners: PlanListeners | undefined, heardBy: readonly string[] = []): TestDevice {
  const device = TestDevice.ready();
  device.plan(snapshot(1, [delivery(1, listeners && { listeners })]));
  device.ack();
  device.wait(MINUTE_MS);
  device.soundStarted();
  device.wait(10_000);
  device.soundEnded(heardBy.length > 0 ? { heardBy } : { outcome: 'unheard' });
  device.ack();
  return device;
}

const caughtUp = (device: TestDevice) => device.all('catch-up').map(({ teamMemberId }) => teamMemberId);
const enrol = (device: TestDevice, listener = ada) => device.take({ kind: 'enrolled', listener });

describe('a play for listeners', () => {
  it('sounds on their headsets only', () => {
    const device = afterPlay(supervisors);
    expect(device.all('sound')).toMatchObject([{ sound: { listeners: supervisors } }]);
  });

  it('fails if none of them is enrolled', () => {
    const device = afterPlay(supervisors);
    expect(device.entries('play-ended')).toMatchObject([{ outcome: 'failed', reason: 'no listener' }]);
    expect(device.entries('play-heard')).toEqual([]);
  });

  it('names the team members who heard it', () => {
    const device = afterPlay({ kind: 'enrolled' }, ['ada', 'ben']);
    const heard = { deliveryId: guidOf(1), instant: at(START), heardAt: at(START + 10_000) };
    expect(device.entries('play-heard')).toMatchObject([{ ...heard, teamMemberIds: ['ada', 'ben'] }]);
  });
});

it('a play for the whole location names the enrolled team members who heard it', () => {
  const device = afterPlay(undefined, ['ben']);
  expect(device.entries('play-heard')).toMatchObject([{ teamMemberIds: ['ben'] }]);
});

describe('a listener who enrols after the play', () => {
  it('hears it once, and is reported', () => {
    const device = afterPlay(supervisors);
    device.wait(MINUTE_MS);
    enrol(device);
    enrol(device);
    expect(caughtUp(device)).toEqual(['ada']);
    device.wait(10_000);
    device.take({ kind: 'caught-up', play: PLAY, teamMemberId: 'ada' });
    expect(device.entries('play-heard')).toMatchObject([
      { instant: at(START), heardAt: at(START + 10_000 + MINUTE_MS + 10_000), teamMemberIds: ['ada'] },
    ]);
  });

  it('during the play hears it when it ends, unless they heard it', () => {
    const device = TestDevice.ready();
    device.plan(snapshot(1, [delivery(1, { listeners: { kind: 'enrolled', catchUpMs: HOUR_MS } })]));
    device.ack();
    device.wait(MINUTE_MS);
    device.soundStarted();
    enrol(device, ada);
    enrol(device, ben);
    expect(caughtUp(device)).toEqual([]);
    device.wait(10_000);
    device.soundEnded({ heardBy: ['ben'] });
    expect(caughtUp(device)).toEqual(['ada']);
    expect(device.state.kept.arrivals).toEqual([]);
  });

  it('waits for another play in a conference of the delivery', () => {
    const device = TestDevice.ready();
    const other = { segments: once(START + MINUTE_MS), conferences: conferences(1, 2) };
    const listeners = { conferences: conferences(2, 3), listeners: supervisors };
    device.plan(snapshot(1, [delivery(1, listeners), delivery(2, other)]));
    device.ack();
    device.wait(MINUTE_MS);
    device.soundEnded({ outcome: 'unheard' });
    device.ack();
    device.wait(MINUTE_MS);
    const play = { deliveryId: guidOf(2), instant: START + MINUTE_MS };
    device.take({ kind: 'sound-started', play, headsets: 1 });
    enrol(device);
    expect(caughtUp(device)).toEqual([]);
    device.take({ kind: 'sound-ended', play, outcome: 'played' });
    expect(caughtUp(device)).toEqual(['ada']);
  });

  it('stops hearing it when another play begins in a conference of the delivery, and has missed it', () => {
    const device = TestDevice.ready();
    const listeners = { conferences: conferences(2, 3), listeners: supervisors };
    const elsewhere = { segments: once(START + MINUTE_MS), conferences: conferences(1) };
    const here = { segments: once(START + 2 * MINUTE_MS), conferences: conferences(3, 4) };
    device.plan(snapshot(1, [delivery(1, listeners), delivery(2, elsewhere), delivery(3, here)]));
    device.ack();
    device.wait(MINUTE_MS);
    device.soundEnded({ outcome: 'unheard' });
    device.ack();
    enrol(device);
    const silenced = () => device.all('silence').map(({ teamMemberId }) => teamMemberId);
    device.wait(MINUTE_MS);
    expect(device.all('sound')).toHaveLength(2);
    expect(silenced()).toEqual([]);
    device.wait(MINUTE_MS);
    expect(device.all('sound')).toHaveLength(3);
    expect(silenced()).toEqual(['ada']);
    device.take({ kind: 'caught-up', play: PLAY, teamMemberId: 'ada' });
    expect(device.entries('play-heard')).toEqual([]);
  });

  it('hears it once over a reboot', () => {
    const device = afterPlay(supervisors);
    enrol(device);
    device.reboot();
    device.connect();
    device.ack();
    enrol(device);
    expect(caughtUp(device)).toEqual(['ada']);
  });

  it('does not hear it again after hearing it at its instant', () => {
    const device = afterPlay(supervisors, ['ada']);
    enrol(device);
    expect(caughtUp(device)).toEqual([]);
  });

  it('does not hear it if the delivery is for others', () => {
    const device = afterPlay(supervisors);
    enrol(device, ben);
    expect(caughtUp(device)).toEqual([]);
  });

  it('does not hear it without a time to catch up, or after that time', () => {
    const never = afterPlay({ kind: 'enrolled' });
    enrol(never);
    expect(caughtUp(never)).toEqual([]);
    const late = afterPlay(supervisors);
    late.wait(HOUR_MS);
    late.ack();
    enrol(late);
    expect(caughtUp(late)).toEqual([]);
  });

  it('hears it until the last moment', () => {
    const device = afterPlay(supervisors);
    device.wait(HOUR_MS - 10_000);
    device.ack();
    enrol(device);
    expect(caughtUp(device)).toEqual(['ada']);
  });

  it('does not hear a delivery that was removed or stopped', () => {
    const removed = afterPlay(supervisors);
    removed.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut: true }] }));
    enrol(removed);
    expect(caughtUp(removed)).toEqual([]);
    expect(removed.state.kept.heard).toEqual({});
    const stopped = afterPlay(supervisors);
    stopped.plan(change(2, { set: [delivery(1, { revision: 2, listeners: supervisors, stoppedAt: at(START + 1) })] }));
    enrol(stopped);
    expect(caughtUp(stopped)).toEqual([]);
  });

  it('is silenced when the delivery is removed or stopped, or lease and grace end, and is not reported then', () => {
    const silencing = [
      (device: TestDevice) => device.plan(change(2, { remove: [{ deliveryId: guidOf(1), cut: false }] })),
      (device: TestDevice) =>
        device.plan(
          change(2, { set: [delivery(1, { revision: 2, listeners: supervisors, stoppedAt: at(START + 1) })] }),
        ),
      (device: TestDevice) => device.wait(2 * 86_400_000),
    ];
    for (const silence of silencing) {
      const device = afterPlay(supervisors);
      enrol(device);
      silence(device);
      expect(device.all('silence')).toContainEqual({ kind: 'silence', play: PLAY, teamMemberId: 'ada' });
      device.take({ kind: 'caught-up', play: PLAY, teamMemberId: 'ada' });
      expect(device.entries('play-heard')).toEqual([]);
    }
  });

  it('during a play that is cut does not hear it, also not after the next play', () => {
    const device = TestDevice.ready();
    const listeners: PlanListeners = { kind: 'enrolled', catchUpMs: HOUR_MS };
    const segments = [{ startAt: at(START), intervalMs: HOUR_MS / 2, count: 2 }];
    device.plan(snapshot(1, [delivery(1, { listeners, segments })]));
    device.ack();
    device.wait(MINUTE_MS);
    device.soundStarted();
    enrol(device);
    device.plan(change(2, { set: [delivery(1, { revision: 2, listeners, segments, stoppedAt: at(START + 1) })] }));
    device.wait(HOUR_MS / 2);
    device.soundStarted();
    device.soundEnded({ heardBy: ['ben'] });
    expect(caughtUp(device)).toEqual([]);
  });

  it('does not hear it before the first acknowledgement after a boot, or after lease and grace', () => {
    const device = afterPlay(supervisors);
    device.reboot();
    enrol(device);
    const silent = afterPlay(supervisors);
    silent.plan(change(2, { set: [delivery(1, { listeners: supervisors, graceMs: 1_000 })] }));
    silent.wait(MINUTE_MS);
    enrol(silent);
    expect([...caughtUp(device), ...caughtUp(silent)]).toEqual([]);
  });

  it('with several deliveries hears them one after another, the oldest first', () => {
    const device = TestDevice.ready();
    const other = delivery(2, { listeners: supervisors, conferences: conferences(2), segments: once(START + 1_000) });
    device.plan(snapshot(1, [other, delivery(1, { listeners: supervisors })]));
    device.ack();
    device.wait(MINUTE_MS + 1_000);
    device.soundStarted();
    device.soundEnded();
    device.ack();
    enrol(device);
    const heard = () => device.all('catch-up').map(({ sound }) => sound.deliveryId);
    expect(heard()).toEqual([guidOf(1)]);
    device.take({ kind: 'caught-up', play: PLAY, teamMemberId: 'ada' });
    expect(heard()).toEqual([guidOf(1), guidOf(2)]);
  });

  it('without a lease hears it when the lease returns, unless the time to catch up is over by then', () => {
    const device = afterPlay(supervisors);
    device.reboot();
    enrol(device);
    device.connect();
    expect(caughtUp(device)).toEqual([]);
    device.ack();
    expect(caughtUp(device)).toEqual(['ada']);
    const late = afterPlay(supervisors);
    late.reboot();
    enrol(late);
    late.wait(HOUR_MS);
    late.connect();
    late.ack();
    expect([...caughtUp(late), ...late.state.kept.arrivals]).toEqual([]);
  });

  it('before the clip arrived hears it when the clip arrives', () => {
    const device = afterPlay(supervisors);
    device.plan(change(2, { set: [delivery(1, { revision: 2, listeners: supervisors, clips: [clip(1)] })] }));
    enrol(device);
    expect(caughtUp(device)).toEqual([]);
    expect(device.all('fetch-clip')).toMatchObject([{ clip: { sha256: sha256Of(1) } }]);
    device.take({ kind: 'clip-fetched', sha256: sha256Of(1) });
    expect(caughtUp(device)).toEqual(['ada']);
  });

  it('hears it once when the delivery is planned again', () => {
    const again = delivery(1, { revision: 2, listeners: supervisors });
    for (const message of [change(2, { set: [again] }), snapshot(2, [again])]) {
      const device = afterPlay(supervisors);
      enrol(device);
      device.plan(message);
      expect(device.all('silence')).toEqual([]);
      device.take({ kind: 'caught-up', play: PLAY, teamMemberId: 'ada' });
      enrol(device);
      enrol(device, { ...ada, teamMemberId: 'cleo' });
      expect(caughtUp(device)).toEqual(['ada', 'cleo']);
      expect(device.entries('play-heard')).toHaveLength(1);
    }
  });

  it('and leaves again does not hear what waits, and is not reported for what sounds', () => {
    const device = afterPlay(supervisors);
    enrol(device);
    device.take({ kind: 'left', teamMemberId: 'ada' });
    expect(device.all('silence')).toEqual([{ kind: 'silence', play: PLAY, teamMemberId: 'ada' }]);
    device.take({ kind: 'caught-up', play: PLAY, teamMemberId: 'ada' });
    expect(device.entries('play-heard')).toEqual([]);
    const waiting = afterPlay(supervisors);
    waiting.reboot();
    enrol(waiting);
    waiting.take({ kind: 'left', teamMemberId: 'ada' });
    waiting.connect();
    waiting.ack();
    expect(caughtUp(waiting)).toEqual([]);
  });
});
