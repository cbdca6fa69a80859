import { pssBytes } from '../bench/process-memory.ts';
import { type OwnApi, startOwnApi } from './own-api.ts';
import { type Attack, attackSlowly, type SlowClients } from './slow-clients.ts';
import { until } from './until.ts';

const MB = 1024 * 1024;
/** Most memory that bodies and connections of unknown clients may add to the api. */
const MOST_MORE_BYTES = 400 * MB;
/** Longer than the api's timeouts for a head, a body or a socket. */
const CLOSED_MS = 120_000;

interface Seen {
  readonly wrong: string[];
  longestMs: number;
  most: number;
  calls: number;
}

interface Tried {
  readonly attack: Attack;
  readonly say: (text: string) => void;
}

/**
 * Attacks an api of its own with slow and silent clients. The api must answer other clients meanwhile, and close
 * every attacking connection.
 */
export async function attackConnections({ attack, say }: Tried): Promise<{ wrong: string[]; text: string }> {
  const api = await startOwnApi();
  const seen: Seen = { wrong: [], longestMs: 0, most: 0, calls: 0 };
  let clients: SlowClients | undefined;
  try {
    const token = await api.signIn();
    await callApi(api, seen, token);
    const before = await pssBytes([api.pid]);
    clients = attackSlowly(api.port, attack);
    await callUntilClosed(api, seen, { token, clients, count: total(attack) });
    if (seen.most - before > MOST_MORE_BYTES) seen.wrong.push('the memory of the api is not bounded');
    if (api.hasEnded()) seen.wrong.push('the api ended');
    const line =
      `${attack.posts} unfinished POSTs of 7.9 MB, ${attack.heads} slow heads, ${attack.bodies} slow bodies, ${attack.silent} silent ` +
      `connections and ${attack.sockets} silent WebSockets at once: ${clients.closed()} closed by the api; ${seen.calls} answers to others ` +
      `meanwhile, the longest after ${seen.longestMs.toFixed(0)} ms; memory of the api ${(before / MB).toFixed(0)} MB before, ` +
      `${(seen.most / MB).toFixed(0)} MB at most.`;
    for (const one of seen.wrong) say(`✗ ${one}`);
    say(`${seen.wrong.length === 0 ? '✓' : '✗'} ${line}`);
    const wrong = seen.wrong.length === 0 ? [] : ['', ...seen.wrong.map((one) => `- Wrong: ${one}`)];
    const date = new Date().toISOString().slice(0, 10);
    return { wrong: seen.wrong, text: ['## Slow clients', '', `${date}.`, '', `- ${line}`, ...wrong].join('\n') };
  } finally {
    clients?.end();
    await api.close();
  }
}

const total = ({ posts, heads, bodies, silent, sockets }: Attack): number => posts + heads + bodies + silent + sockets;

interface Under {
  readonly token: string;
  readonly clients: SlowClients;
  readonly count: number;
}

/** Checks that other clients are answered until the api has closed all attacking connections. */
async function callUntilClosed(api: OwnApi, seen: Seen, { token, clients, count }: Under): Promise<void> {
  await until(
    'the api closes slow connections',
    async () => {
      await callApi(api, seen, token);
      return clients.closed() >= count ? true : undefined;
    },
    CLOSED_MS,
  ).catch((error: unknown) => seen.wrong.push(`${String(error)}: ${clients.open()} are open`));
}

/** Checks health, a call of a signed-in user, and a WebSocket. */
async function callApi(api: OwnApi, seen: Seen, token: string): Promise<void> {
  const began = performance.now();
  const answers = await Promise.all([
    fetch(`${api.url}/build-info`).then(({ ok }) => ok),
    fetch(`${api.url}/trpc/session.current`, { headers: { authorization: `Bearer ${token}` } }).then(({ ok }) => ok),
    opensSocket(api.port),
  ]).catch((error: unknown) => [String(error)]);
  seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
  seen.most = Math.max(seen.most, await pssBytes([api.pid]));
  seen.calls += 1;
  if (answers.some((answer) => answer !== true)) seen.wrong.push(`others were not answered: ${answers.join(', ')}`);
}

const opensSocket = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`);
    const end = (isOpen: boolean) => {
      socket.close();
      resolve(isOpen);
    };
    socket.addEventListener('open', () => end(true));
    socket.addEventListener('error', () => end(false));
  });
