import type { Credential } from './clips.ts';

const TIMEOUT_MS = 120_000;

/** Downloads a release as a device does; undefined if the download fails. */
export async function fetchFirmware(url: URL, { serial, secret }: Credential): Promise<Uint8Array | undefined> {
  const authorization = `Basic ${Buffer.from(`${serial}:${secret}`).toString('base64')}`;
  try {
    const response = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
