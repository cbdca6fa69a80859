import { createTRPCUntypedClient, httpBatchLink, splitLink } from '@trpc/client';
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

/** A longer read is sent in the body of a POST; together with others it might not fit into an address. */
const MAX_READ_LENGTH = 2_000;

/** Calls made in the same tick are sent as one request; a long read has a request of its own. */
export function createTransport({ url, token, fetch }: Settings): Transport {
  const options = {
    url: `${url}/trpc`,
    fetch: async (input: Parameters<typeof fetch>[0], init?: object) => {
      const response = await fetch(input, init);
      if (!isJson(response)) throw foreignAnswer(response, url);
      return response;
    },
    headers: async () => authorization(await token()),
  };
  const client = createTRPCUntypedClient({
    links: [
      splitLink({
        condition: ({ type, input }) => type === 'query' && lengthInAddress(input) > MAX_READ_LENGTH,
        true: httpBatchLink({ ...options, methodOverride: 'POST', maxItems: 1 }),
        false: httpBatchLink({ ...options, maxURLLength: MAX_URL_LENGTH, maxItems: MAX_BATCH }),
      }),
    ],
  });
  return async ({ type, path, input, signal }) => await client[type](path, input, { signal });
}

const lengthInAddress = (input: unknown): number => encodeURIComponent(JSON.stringify(input ?? null)).length;

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('content-type') ?? '');

export const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
