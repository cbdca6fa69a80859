import { guardedLookup, type IsAllowed, refuseAddress } from '@earshot/outbound/allowed-address';
import type { CustomFetch } from 'openid-client';
import { Agent, fetch, type RequestInit } from 'undici';

/** Documents, keys and claims of a provider are far smaller. */
const MOST_BYTES = 1024 * 1024;

/**
 * Fetches from allowed addresses only, without redirects, and reads at most 1 MB. The time limit is set by the caller.
 * Rejects with a `RefusedAddressError`, perhaps as the cause of another error.
 */
export function createProviderFetch(isAllowed: IsAllowed): CustomFetch {
  const dispatcher = new Agent({ connect: { lookup: guardedLookup(isAllowed) } });
  return async (url, options) => {
    refuseAddress(new URL(url), isAllowed);
    const response = await fetch(url, { ...(options as RequestInit), dispatcher });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).byteLength;
      if (bytes > MOST_BYTES) throw new Error('The answer of the identity provider is too long');
      chunks.push(chunk as Uint8Array);
    }
    const { status, headers } = response;
    return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, headers: [...headers] });
  };
}
