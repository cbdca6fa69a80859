import type { Change } from '@earshot/db/notify';
import type { EventBus } from '../changes/event-bus.ts';
import type { Caller } from '../trpc/caller.ts';
import type { Principal } from '../trpc/principal.ts';

/** Close codes: the session or token has ended; rights have changed, so reconnect. */
const ENDED = 4401;
const CHANGED = 4403;
/** Delay that lets the response to the call that ended the session leave first. */
const CLOSE_AFTER_MS = 250;
/** Rights are re-read this often, because a notification can be lost. */
const SWEEP_MS = 30_000;
/** Sockets whose rights are read concurrently. */
const CHECKS_AT_ONCE = 8;

/** The part of a WebSocket used here. */
export interface Socket {
  readonly close: (code: number) => void;
  readonly once: (event: 'close', listener: () => void) => unknown;
}

interface Open {
  readonly socket: Socket;
  readonly caller: Caller;
  readonly principal: Principal;
}

export interface Sockets {
  readonly add: (open: Open) => void;
  readonly stop: () => void;
}

/**
 * Tracks open sockets of users and tokens. Closes them when the session ends, the token is revoked or rights change.
 */
export function createSockets(changes: EventBus): Sockets {
  const open = new Set<Open>();
  const close = (entry: Open, code: number) => {
    open.delete(entry);
    setTimeout(() => entry.socket.close(code), CLOSE_AFTER_MS).unref();
  };
  const closeWhere = (applies: (entry: Open) => boolean, code: number) => {
    for (const entry of open) if (applies(entry)) close(entry, code);
  };
  const check = async (entry: Open) => {
    const now = await entry.caller.identify().catch(() => entry.principal);
    if (now === undefined) close(entry, ENDED);
    else if (!sameRights(now, entry.principal)) close(entry, CHANGED);
  };
  const sweep = async (concerned: (entry: Open) => boolean = () => true) => {
    const queue = [...open].filter(concerned).values();
    await Promise.all(
      Array.from({ length: CHECKS_AT_ONCE }, async () => {
        for (const entry of queue) await check(entry);
      }),
    );
  };
  const changed = ({ kind, ids, many }: Change) => {
    if (kind === 'session') closeWhere(({ principal }) => ids.includes(principal.holderId), ENDED);
    if (kind === 'user') closeWhere(({ principal }) => many === true || ids.includes(principal.userId), CHANGED);
    if (kind === 'role') void sweep(({ principal }) => many === true || ids.includes(String(principal.role.id)));
    // Moving a group changes the scope of its users.
    if (kind === 'group') void sweep();
  };
  const unsubscribe = changes.subscribe({ changed, resync: () => void sweep() });
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();
  return {
    add: (entry) => {
      open.add(entry);
      entry.socket.once('close', () => open.delete(entry));
    },
    stop: () => {
      unsubscribe();
      clearInterval(timer);
    },
  };
}

const sameRights = (one: Principal, other: Principal): boolean =>
  one.scope.path === other.scope.path &&
  one.scope.customerId === other.scope.customerId &&
  one.role.id === other.role.id &&
  one.permissions.symmetricDifference(other.permissions).size === 0;
