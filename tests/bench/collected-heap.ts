import { once } from 'node:events';

/** Opened by a Node process that receives SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPENS_WITHIN_MS = 10_000;

/** Collects the garbage of a Node process over its inspector. Returns the bytes of its main heap that stay in use. */
export async function collectedHeapBytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl());
  await once(socket, 'open');
  try {
    if ((await evaluate(socket, 'process.pid')) !== pid) throw new Error('Another process has the inspector’s port');
    await send(socket, 'HeapProfiler.collectGarbage');
    return await evaluate(socket, 'process.memoryUsage().heapUsed');
  } finally {
    socket.close();
  }
}

async function inspectorUrl(): Promise<string> {
  const deadline = performance.now() + OPENS_WITHIN_MS;
  for (;;) {
    const targets = await fetch(INSPECTOR).then(
      async (answer) => (await answer.json()) as { webSocketDebuggerUrl: string }[],
      () => [],
    );
    if (targets[0] !== undefined) return targets[0].webSocketDebuggerUrl;
    if (performance.now() > deadline) throw new Error('The inspector did not open');
  }
}

async function evaluate(socket: WebSocket, expression: string): Promise<number> {
  const answer = await send(socket, 'Runtime.evaluate', { expression, returnByValue: true });
  return (answer as { result: { value: number } }).result.value;
}

let lastId = 0;

/** Sends one request at a time. */
async function send(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  socket.send(JSON.stringify({ id, method, params }));
  for (;;) {
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    const answer = JSON.parse(data) as { id?: number; result?: unknown };
    if (answer.id === id) return answer.result;
  }
}
