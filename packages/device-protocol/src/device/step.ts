import { arrive, catchUpArrivals, caughtUp, leave } from './catch-up.ts';
import { clipFailed, clipFetched, updateClips } from './clips.ts';
import { commandDone, endInterrupted, readCommand } from './command.ts';
import type { DeviceEvent, When } from './event.ts';
import { iso } from './iso.ts';
import { flushJournal, readAck } from './journal.ts';
import type { Kept } from './kept.ts';
import { renewLease } from './lease.ts';
import { readPlan } from './plan.ts';
import { decidePlays } from './player.ts';
import { named } from './play-name.ts';
import { soundEnded, soundStarted } from './plays.ts';
import { connected, disconnected, reportState, stateChanged } from './presence.ts';
import { type DeviceState, UNBORN } from './state.ts';
import { type Stepped, Turn } from './turn.ts';

/** Boots a device from its durable state. Plays that a reboot interrupted are recorded as failed and not resumed. */
export function boot(kept: Kept, supportedFeatures: readonly string[], when: When): Stepped {
  const turn = new Turn({ supportedFeatures, kept, live: UNBORN }, when);
  turn.keep({ kind: 'booted', boot: kept.boot + 1 });
  for (const play of kept.begun) {
    turn.keep({ kind: 'play-over', play });
    const ended = { endedAt: iso(turn.now), outcome: 'failed', reason: 'restarted' } as const;
    turn.write({ kind: 'play-ended', ...named(play), ...ended });
  }
  endInterrupted(turn);
  return turn.done();
}

const UPDATES_CLIPS: ReadonlySet<DeviceEvent['kind']> = new Set(['tick', 'plans', 'connected', 'enrolled']);

/** The complete device logic, as a function of state, event and time. */
export function step(state: DeviceState, event: DeviceEvent, when: When): Stepped {
  const turn = new Turn(state, when);
  handle(turn, event);
  decidePlays(turn);
  catchUpArrivals(turn);
  if (UPDATES_CLIPS.has(event.kind)) updateClips(turn);
  reportState(turn);
  flushJournal(turn);
  return turn.done();
}

function handle(turn: Turn, event: DeviceEvent): void {
  switch (event.kind) {
    case 'tick':
      return;
    case 'connected':
      return connected(turn, event.nonce, event.stateInMs);
    case 'disconnected':
      return disconnected(turn);
    case 'state-changed':
      return stateChanged(turn);
    case 'acks':
      // Sequence numbers of another boot refer to other messages.
      if (event.message.boot !== turn.kept.boot) return;
      readAck(turn, event.message);
      return renewLease(turn, event.message);
    case 'plans':
      return readPlan(turn, event.message);
    case 'commands':
      return readCommand(turn, event.message);
    case 'clip-fetched':
      return clipFetched(turn, event.sha256);
    case 'clip-failed':
      return clipFailed(turn, event.sha256, event.reason);
    case 'sound-started':
      return soundStarted(turn, event.play, event.headsets);
    case 'sound-ended':
      return soundEnded(turn, event.play, event);
    case 'enrolled':
      return arrive(turn, event.listener);
    case 'left':
      return leave(turn, event.teamMemberId);
    case 'caught-up':
      return caughtUp(turn, event.play, event.teamMemberId);
    case 'command-done':
      return commandDone(turn, event.id, event);
    case 'happened':
      return turn.write({ kind: 'event', name: event.name, detail: { ...event.detail } });
    case 'list':
      return sendList(turn, event);
  }
}

function sendList(turn: Turn, { list, full, parts }: DeviceEvent & { kind: 'list' }): void {
  if (turn.live.nonce === null) return;
  const id = `${turn.kept.boot}-${turn.live.seq + 1}`;
  for (let part = 1; part <= parts; part++) turn.send({ name: list, full, part, parts }, { id });
}
