import { Agent, request } from 'undici';
import { type createIsAllowed, guardedLookup, refusalIn, refuseAddress } from '@earshot/outbound/allowed-address';

/** Time for a whole request. */
const WITHIN_MS = 15_000;
const CONNECT_WITHIN_MS = 5_000;
/** Characters of the answer that are stored, and bytes that are read. */
const ANSWER_STORED = 1_000;
const ANSWER_READ = 16_384;

export interface Answer {
  readonly status: number | null;
  /** Null if the receiver accepted the event. */
  readonly error: string | null;
  readonly answer: string;
}

export type PostEvent = (url: string, body: string, headers: Record<string, string>) => Promise<Answer>;

interface Guard {
  readonly isAllowed: ReturnType<typeof createIsAllowed>;
  readonly httpsOnly: boolean;
}

/** Posts events to public addresses, without following redirects. Never throws: each failure is part of the answer. */
export function createPostEvent({ isAllowed, httpsOnly }: Guard): { post: PostEvent; close: () => Promise<void> } {
  const agent = new Agent({
    connect: { lookup: guardedLookup(isAllowed), timeout: CONNECT_WITHIN_MS },
    headersTimeout: WITHIN_MS,
    bodyTimeout: WITHIN_MS,
    keepAliveTimeout: 10_000,
    connections: 32,
  });
  const post: PostEvent = async (url, body, headers) => {
    try {
      const target = new URL(url);
      if (httpsOnly && target.protocol !== 'https:') return refused('Only addresses with https are accepted');
      refuseAddress(target, isAllowed);
      const { statusCode: status, body: answered } = await request(target, {
        method: 'POST',
        dispatcher: agent,
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Earshot-Webhooks/1' },
        body,
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      return { status, error: errorOf(status), answer: await beginningOf(answered) };
    } catch (error) {
      return refused(describe(error));
    }
  };
  return { post, close: () => agent.destroy() };
}

const refused = (error: string): Answer => ({ status: null, error, answer: '' });

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? `Redirects are not followed (${status})` : `Answered with ${status}`;
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= ANSWER_READ) break;
  }
  // The database stores no character 0.
  return Buffer.concat(chunks).toString('utf8').slice(0, ANSWER_STORED).replaceAll('\0', '');
}

function describe(error: unknown): string {
  const refusal = refusalIn(error);
  if (refusal !== undefined) return refusal.message;
  if (!(error instanceof Error)) return 'No answer';
  if (error.name === 'TimeoutError') return `No answer within ${WITHIN_MS / 1_000} s`;
  return `No answer: ${error.message}`.slice(0, 300).replaceAll('\0', '');
}
