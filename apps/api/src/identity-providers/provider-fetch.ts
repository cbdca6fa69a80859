import type { CustomFetch } from 'openid-client';

/** Documents, keys and claims of a provider are far smaller. */
const MOST_BYTES = 1024 * 1024;

/** Fetches without redirects, and reads at most 1 MB. The time limit is set by the caller. */
export const fetchBounded: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > MOST_BYTES) throw new Error('The answer of the identity provider is too long');
    chunks.push(chunk as Uint8Array);
  }
  const { status, headers } = response;
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers });
};
