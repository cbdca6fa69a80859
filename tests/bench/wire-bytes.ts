import type { Page } from '@playwright/test';

export interface Transfer {
  readonly url: string;
  /** Kind of the resource as Chromium names it, for example `Script`. */
  readonly type: string;
  /** Bytes received, headers included. */
  readonly bytes: number;
}

/** Counts the bytes of each finished request of a page as Chromium received them, that is compressed. */
export async function countTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const known = new Map<string, Pick<Transfer, 'url' | 'type'>>();
  const done: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    known.set(requestId, { url, type }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = known.get(requestId);
    if (request !== undefined) done.push({ ...request, bytes });
  });
  return () => done;
}
