import type { InputOf, OutputOf, Path } from '../types.ts';

type Answers = { [P in Path]?: (input: InputOf<P>) => OutputOf<P> | Promise<OutputOf<P>> };

/** An answer that throws a refusal reaches the client as an error of the platform. */
export class Refusal extends Error {
  readonly facts: { status: number; errorCode: string; details: Record<string, unknown> };

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.facts = { status, errorCode: `UE_${status}`, details };
  }
}

export interface FakePlatform {
  readonly fetch: typeof globalThis.fetch;
  /** Every call in order of arrival, including retries. */
  readonly calls: { path: string; input: Record<string, unknown>; token: string | null }[];
}

const HEALTH = { status: 'ok', version: '0.1.0', parts: { database: 'ok' } };

/** Speaks tRPC's batch format and returns the given answers. Paths without an answer are not found. */
export function fakePlatform(answers: Answers): FakePlatform {
  const calls: FakePlatform['calls'] = [];
  const answer = async (path: string, input: unknown, token: string | null) => {
    calls.push({ path, input: (input ?? {}) as Record<string, unknown>, token });
    const given = answers[path as Path] as ((input: unknown) => unknown) | undefined;
    try {
      if (given === undefined) throw new Refusal(404, `No procedure ${path}`);
      return { result: { data: await given(input) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(error, path);
    }
  };
  return {
    calls,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.pathname === '/health') return Response.json(HEALTH, { headers: { date: new Date().toUTCString() } });
      const text = init?.method === 'POST' ? (init.body as string) : (url.searchParams.get('input') ?? '{}');
      const inputs = JSON.parse(text) as Record<string, unknown>;
      const token = new Headers(init?.headers).get('authorization');
      const paths = url.pathname.slice('/trpc/'.length).split(',');
      const batch = await Promise.all(paths.map(async (path, index) => await answer(path, inputs[index], token)));
      return Response.json(batch, { status: 207 });
    },
  };
}

function refused({ message, facts: { status, ...facts } }: Refusal, path: string) {
  const data = { httpStatus: status, path, ...facts, errorMessage: message, requestId: 'request-1' };
  return { error: { message, code: -32_000, data } };
}
