import { COMMAND_MEMORY } from '../limits.ts';
import type { CommandMessage, KnownCommand } from '../messages/commands.ts';
import type { KeptCommand } from './kept.ts';
import { watch } from './presence.ts';
import type { Turn } from './turn.ts';

type Outcome = 'done' | 'failed' | 'expired' | 'unsupported';

/** Command types that every device supports. */
const ALWAYS: readonly string[] = ['state.watch', 'lists.send'];

/** Executes each command id once. A repeated command is neither executed nor answered again. */
export function readCommand(turn: Turn, message: CommandMessage): void {
  const { id, type, trace } = message;
  if (turn.kept.commands.some((known) => known.id === id)) return;
  const command: KeptCommand = { id, type, done: false, trace };
  if (message.type === 'unknown' || !(ALWAYS.includes(type) || turn.supportedFeatures.includes(type))) {
    reply(turn, command, { outcome: 'unsupported' });
  } else if (turn.live.clock.offset !== null && turn.now >= Date.parse(message.expiresAt)) {
    reply(turn, command, { outcome: 'expired' });
  } else {
    turn.keep({ kind: 'command-noted', command, memory: COMMAND_MEMORY });
    execute(turn, command, message);
  }
}

export function commandDone(turn: Turn, id: string, replied: { outcome: Outcome; detail?: string }): void {
  const command = turn.kept.commands.find((known) => known.id === id);
  if (command !== undefined && !command.done) reply(turn, command, replied);
}

/** Replies to commands that a reboot interrupted: `done` for a requested reboot, `failed` for all others. */
export function endInterrupted(turn: Turn): void {
  for (const command of turn.kept.commands.filter(({ done }) => !done)) {
    const rebooted = command.type === 'controller.reboot';
    reply(turn, command, rebooted ? { outcome: 'done' } : { outcome: 'failed', detail: 'restarted' });
  }
}

function execute(turn: Turn, kept: KeptCommand, command: KnownCommand): void {
  if (command.type === 'state.watch') {
    watch(turn, Date.parse(command.payload.until));
    reply(turn, kept, { outcome: 'done' });
  } else if (command.type === 'lists.send') {
    for (const list of command.payload.lists) if (list !== 'unknown') turn.emit({ kind: 'gather-list', list });
    reply(turn, kept, { outcome: 'done' });
  } else turn.emit({ kind: 'execute', command });
}

function reply(turn: Turn, command: KeptCommand, { outcome, detail }: { outcome: Outcome; detail?: string }): void {
  const { id, trace } = command;
  turn.keep({ kind: 'command-noted', command: { ...command, done: true }, memory: COMMAND_MEMORY });
  turn.write({
    kind: 'command-reply',
    commandId: id,
    outcome,
    ...(detail === undefined ? {} : { detail }),
    ...(trace === undefined ? {} : { trace }),
  });
}
