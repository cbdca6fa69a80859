interface Asked extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  readonly timeoutMs: number;
  /** Explanations of refusals by status, for the log. */
  readonly meanings?: Readonly<Record<number, string>>;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Fetches the response of a speech service. Limits its time and size, and refuses redirects. */
export async function fetchSpeech(url: string, { timeoutMs, meanings, ...asked }: Asked): Promise<Uint8Array> {
  const response = await fetch(url, { ...asked, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    const meaning = meanings?.[response.status];
    throw new Error(`The speech service answered ${response.status}${meaning === undefined ? '' : `: ${meaning}`}`);
  }
  return await readAtMost(response.body, MAX_BYTES);
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`The speech service sent more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
