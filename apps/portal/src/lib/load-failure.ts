import { reachServer } from './reach-server.ts';

const LOAD_FAILURES = [
  /loading (css )?chunk .*failed/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** Timeout for loading a chunk, in milliseconds. */
export const LOAD_TIMEOUT_MS = 120_000;

/** A chunk failed to load: it timed out, or no longer exists. */
export class PartLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'timeout' | 'missing';

  constructor(type: PartLoadError['type'], cause?: unknown) {
    super(`Loading chunk failed (${type})`, { cause });
    this.type = type;
  }
}

/** Whether a chunk failed to load, most likely because a newer version has been deployed. */
export const isLoadFailure = (error: unknown): boolean => {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  return name === 'ChunkLoadError' || LOAD_FAILURES.some((pattern) => pattern.test(message));
};

/** Loads a chunk within the timeout. */
async function attempt<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartLoadError('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a chunk. While the server is away, waits for it and tries again, so that the present page stays. Logs and
 * rethrows a failure, so that the crash page is shown.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await attempt(load);
  } catch (error) {
    const isMissing = isLoadFailure(error) && !(error instanceof PartLoadError);
    if (isMissing && (await reachServer())) return loadPart(load);
    // oxlint-disable-next-line no-console
    console.error(error);
    throw isMissing ? new PartLoadError('missing', error) : error;
  }
}
