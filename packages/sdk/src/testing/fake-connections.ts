import type { Listener, Subscribe } from '../subscribe.ts';

/** Replaces WebSockets. Each script is one connection and drives its listener; the last connections stay silent. */
export function fakeConnections(...scripts: ((listener: Listener) => void)[]) {
  const opened: { path: string; input: unknown }[] = [];
  let closed = 0;
  const subscribe: Subscribe = (subscription, listener) => {
    const script = scripts[opened.length];
    opened.push(subscription);
    queueMicrotask(() => script?.(listener));
    return () => void (closed += 1);
  };
  return { subscribe, opened, closed: () => closed };
}
