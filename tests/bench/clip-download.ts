import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderBlobStore } from '@earshot/blob-store/folder-blob-store';
import { startChild } from '../support/child.ts';
import { startAskedChild } from './asked-child.ts';
import type { Bench } from './bench.ts';
import type { Downloads } from './load/downloader-process.ts';
import { inAnHour, onStage, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

const CLIP_BYTES = 40_000;
const CONNECTIONS = 200;

/** Lets a fleet download a new clip, against a server that only returns bytes from memory. */
export const clipDownload: Bench = {
  name: 'clip-download',
  compares:
    '10,000 controllers with permission each fetch a clip of 40 kB from the gateway with their own credentials, over 200 persistent ' +
    'connections. Bare: the same requests to a `node:http` server in its own process that answers from a cached buffer without ' +
    'checks. The client is one process that writes requests and counts bytes.',
  run: ({ controllers, rounds, downloads }) =>
    onStage(async (stage) => {
      const { sha256, credentials } = await offerClip(stage, controllers);
      const bare = await startChild<{ url: string }>('tests/bench/bare/static-server-process.ts', [String(CLIP_BYTES)]);
      const client = await startAskedChild<Downloads, { ms: number }>('tests/bench/load/downloader-process.ts');
      const path = `/device/clips/${sha256}`;
      const fetchAll = async (url: string) => {
        const { ms } = await client.ask({ url, path, credentials, count: downloads, connections: CONNECTIONS });
        return ms;
      };
      try {
        await fetchAll(bare.said.url);
        const ms = await interleaved(rounds, {
          real: () => fetchAll(stage.system.gatewayHttp),
          bare: () => fetchAll(bare.said.url),
        });
        const perSecond = (values: readonly number[]) => (1_000 * downloads) / median(values);
        const [value, baseline] = [perSecond(ms.real), perSecond(ms.bare)];
        return [{ name: 'Downloads of a clip', value, unit: '/s', baseline, atLeastShare: 0.6 }];
      } finally {
        client.stop();
        bare.stop();
      }
    }),
};

/** Creates a delivery with a clip of exactly this size that the whole fleet still has to play. */
async function offerClip({ system, db, earshot, addFleet }: Stage, count: number) {
  const fleet = await addFleet('CLIPS', count);
  const sha256 = await folderBlobStore(join(system.home, 'blobs')).put(randomBytes(CLIP_BYTES));
  const spoken = await earshot.audioClips.createFromText({ name: 'Bench clip', script: 'One, two.' });
  const cast = await earshot.messageCasts.create({
    name: 'Bench clip',
    category: 'none',
    audioId: spoken.id,
    targetIds: fleet.controllerIds,
  });
  const sent = await earshot.deliveries.send({ castId: cast.id, playStatus: 'schedule', segments: inAnHour() });
  // Speech has no exact size, so the delivery gets other bytes than its clip.
  await db
    .updateTable('deliveries')
    .set({ clip_sha256: sha256, clip_bytes: CLIP_BYTES })
    .where('id', '=', sent.deliveryId)
    .execute();
  const secrets = JSON.parse(await readFile(fleet.credentialsFile, 'utf8')) as Record<string, string>;
  const credentials = Object.entries(secrets).map(([serial, secret]) =>
    Buffer.from(`${serial}:${secret}`).toString('base64'),
  );
  return { sha256, credentials };
}
