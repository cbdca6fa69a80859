import { oneTry } from './call.ts';
import type { CallOptions, Settings } from './options.ts';
import { foreignAnswer } from './to-earshot-error.ts';

/** A public key of evidence packs. */
export interface EvidenceKey {
  /** SHA-256 of the key in DER, in hexadecimal. Packs name it. */
  readonly id: string;
  readonly algorithm: string;
  /** In PEM. */
  readonly publicKey: string;
  /** False for a key of earlier packs. */
  readonly isPresent: boolean;
}

export type ReadEvidenceKeys = (options?: CallOptions) => Promise<readonly EvidenceKey[]>;

/** Reads the keys once, without a token and without retries. */
export const createReadEvidenceKeys =
  ({ url, fetch, timeoutMs }: Settings): ReadEvidenceKeys =>
  async (options = {}) =>
    await oneTry(
      async (signal) => {
        const response = await fetch(`${url}/.well-known/earshot-evidence-keys.json`, { signal });
        const body: unknown = await response.json().catch(() => undefined);
        if (!response.ok || !hasKeys(body)) throw foreignAnswer(response, url);
        return body.keys;
      },
      { url, timeoutMs, ...options },
    );

const hasKeys = (body: unknown): body is { keys: readonly EvidenceKey[] } =>
  typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys);
