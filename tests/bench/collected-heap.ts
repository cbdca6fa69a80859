import { once } from 'node:events';

/** Opened by a Node process that receives SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const OPENS_WITHIN_MS = 10_000;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
  readonly result?: unknown;
}

/** Collects the garbage of a Node process and its threads over its inspector. Returns the bytes that stay in use. */
export async function collectedHeapBytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl());
  await once(socket, 'open');
  try {
    const expression = { expression: 'process.pid', returnByValue: true };
    const { result } = (await send(socket, 'Runtime.evaluate', expression)) as { result: { value: number } };
    if (result.value !== pid) throw new Error('Another process has the inspector’s port');
    const threads = await threadsOf(socket);
    const ask = [send.bind(null, socket), ...threads.map((id) => sendToThread.bind(null, socket, id))];
    let bytes = 0;
    for (const each of ask) {
      await each('HeapProfiler.collectGarbage');
      bytes += ((await each('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
    }
    return bytes;
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

/** Sessions of the threads. The inspector names them before it confirms the request. */
async function threadsOf(socket: WebSocket): Promise<string[]> {
  const ids: string[] = [];
  const note = ({ data }: MessageEvent<string>) => {
    const { method, params } = JSON.parse(data) as Answer;
    if (method === 'NodeWorker.attachedToWorker' && params !== undefined) ids.push(params.sessionId);
  };
  socket.addEventListener('message', note);
  await send(socket, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
  socket.removeEventListener('message', note);
  return ids;
}

let lastId = 0;

/** Sends one request at a time. */
async function send(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  socket.send(JSON.stringify({ id, method, params }));
  return await answerTo(socket, id, (answer) => answer);
}

async function sendToThread(socket: WebSocket, sessionId: string, method: string): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  const message = JSON.stringify({ id, method });
  lastId += 1;
  const carried = { id: lastId, method: 'NodeWorker.sendMessageToWorker', params: { sessionId, message } };
  socket.send(JSON.stringify(carried));
  return await answerTo(socket, id, ({ method: kind, params }) =>
    kind === 'NodeWorker.receivedMessageFromWorker' && params !== undefined
      ? (JSON.parse(params.message) as Answer)
      : {},
  );
}

async function answerTo(socket: WebSocket, id: number, read: (answer: Answer) => Answer): Promise<unknown> {
  for (;;) {
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    const answer = read(JSON.parse(data) as Answer);
    if (answer.id === id) return answer.result;
  }
}
