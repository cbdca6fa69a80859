import { pssBytes } from '../bench/process-memory.ts';
import { type OwnApi, startOwnApi } from './own-api.ts';

/** Uploads per user, below the limit on calls, which is not tested here. */
const UPLOADS_EACH = 15;

interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly reason: string | undefined;
}

/** The api as a separate process, and users who upload to it. */
export interface Uploads extends Pick<OwnApi, 'pid' | 'hasEnded' | 'close'> {
  readonly upload: (file: Uint8Array, withinMs: number) => Promise<Answer>;
  readonly isHealthy: () => Promise<boolean>;
  /** Memory in bytes, after a first upload. */
  readonly settledMemory: () => Promise<number>;
}

export async function openUploads(): Promise<Uploads> {
  const api = await startOwnApi();
  const { url, pid, groupId, hasEnded, close } = api;
  const tokens = tokensInTurn(api);
  const upload: Uploads['upload'] = async (file, withinMs) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ groupId, name: 'Hostile' })) form.append(name, value);
    form.append('blob', new Blob([new Uint8Array(file)]), 'song.mp3');
    const headers = { authorization: `Bearer ${await tokens()}` };
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(`${url}/media/clips`, { method: 'POST', body: form, headers, signal });
    const { errorCode, details } = (await response.json()) as { errorCode?: string; details?: { reason?: string } };
    return { status: response.status, errorCode, reason: details?.reason };
  };
  return {
    pid,
    hasEnded,
    close,
    upload,
    isHealthy: async () => (await fetch(`${url}/build-info`)).ok,
    settledMemory: async () => {
      await upload(new Uint8Array(1_000), 20_000);
      return await pssBytes([pid]);
    },
  };
}

/** Tokens of a new user for every `UPLOADS_EACH` uploads. */
function tokensInTurn({ signIn }: OwnApi): () => Promise<string> {
  let used = 0;
  let present: Promise<string> | undefined;
  return async () => {
    if (present === undefined || used % UPLOADS_EACH === 0) present = signIn();
    used += 1;
    return await present;
  };
}
