import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import type { Settings } from './options.ts';
import { foreignAnswer } from './to-earshot-error.ts';

export type CallType = 'query' | 'mutation';

/** Makes one attempt at a call; throws tRPC's errors. */
export type Transport = (call: {
  readonly type: CallType;
  readonly path: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
}) => Promise<unknown>;

/** Node refuses requests whose headers, including the URL, exceed 16 KiB. */
const MAX_URL_LENGTH = 8_000;
const MAX_BATCH = 20;

/** Calls made in the same tick are sent as one request. */
export function createTransport({ url, token, fetch }: Settings): Transport {
  const client = createTRPCUntypedClient({
    links: [
      httpBatchLink({
        url: `${url}/trpc`,
        fetch: async (input, init) => {
          const response = await fetch(input, init as RequestInit);
          if (!isJson(response)) throw foreignAnswer(response, url);
          return response;
        },
        headers: async () => authorization(await token()),
        maxURLLength: MAX_URL_LENGTH,
        maxItems: MAX_BATCH,
      }),
    ],
  });
  return async ({ type, path, input, signal }) => await client[type](path, input, { signal });
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');

export const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
