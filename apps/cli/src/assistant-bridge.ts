import type { Readable, Writable } from 'node:stream';
import { createInterface } from 'node:readline';

export interface BridgeOptions {
  readonly url: URL;
  readonly token: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
}

interface Message {
  /** Absent in notifications. */
  readonly id?: string | number;
  readonly result?: { readonly protocolVersion?: string };
}

/** Code of JSON-RPC for errors of the server. */
const SERVER_ERROR = -32_000;

/**
 * Passes the messages of an assistant, one per line, to the platform, and writes its answers. Resolves when the input has ended
 * and everything is answered.
 */
export async function bridgeAssistant({ url, token, input, output, signal }: BridgeOptions): Promise<void> {
  let version: string | undefined;
  const write = (message: unknown) => output.write(`${JSON.stringify(message)}\n`);
  const pass = async (line: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      signal,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(version !== undefined && { 'mcp-protocol-version': version }),
      },
      body: line,
    });
    // Notifications have no answer.
    if (response.status === 202) return;
    for (const answer of messagesIn(await response.text())) {
      if (!('jsonrpc' in answer)) throw new Error(refusalOf(answer, response.status));
      version = answer.result?.protocolVersion ?? version;
      write(answer);
    }
  };
  const answers = new Set<Promise<void>>();
  for await (const line of createInterface({ input, signal })) {
    if (line.trim() === '') continue;
    const answer = pass(line)
      .catch((error: unknown) => write(failureOf(line, error)))
      .then(() => void answers.delete(answer));
    answers.add(answer);
    // The version of the first answer is part of all later messages.
    if (version === undefined) await answer;
  }
  await Promise.all(answers);
}

/** Reads one message, or a stream of events with a message each. Any other text, such as one of a proxy, is a message without fields. */
function messagesIn(text: string): Message[] {
  const events = text.split('\n').flatMap((line) => (line.startsWith('data: {') ? [line.slice('data: '.length)] : []));
  try {
    return (events.length > 0 ? events : [text]).map((one) => JSON.parse(one) as Message);
  } catch {
    return [{}];
  }
}

/** Refusals before any tool is called are those of the platform, such as a token that is no longer valid. */
const refusalOf = (answer: object, status: number): string =>
  'errorMessage' in answer ? String(answer.errorMessage) : `The platform answered with status ${status}`;

function failureOf(line: string, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return { jsonrpc: '2.0', id: idOf(line), error: { code: SERVER_ERROR, message } };
}

function idOf(line: string): string | number | null {
  try {
    return (JSON.parse(line) as Message).id ?? null;
  } catch {
    return null;
  }
}
