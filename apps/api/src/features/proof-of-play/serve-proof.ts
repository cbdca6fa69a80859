import { Readable } from 'node:stream';
import { proofFileName } from '@earshot/domain/deliveries/proof-file-name';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { begun } from '../../http/begun.ts';
import { type AllowedProof, allowedProof } from './allowed-proof.ts';
import { proofCsvHeader, proofCsvLine } from './proof-csv.ts';
import { proofPdf } from './pdf/proof-pdf.ts';
import { walkProof } from './walk-proof.ts';

/**
 * `GET /exports/proof-of-play.csv?delivery=…` and `.pdf`: the result of each play at each location, streamed at any
 * length. On failure the connection is cut, so that a partial file is not taken for a complete one.
 */
export function serveProof(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/proof-of-play.csv', async (request, reply) => {
    const allowed = await allowedProof(deps, request);
    const rows = await begun(csvLines(deps, allowed));
    return await sent(reply, rows, { type: 'text/csv; charset=utf-8', allowed, ending: 'csv' });
  });
  app.get('/exports/proof-of-play.pdf', async (request, reply) => {
    const allowed = await allowedProof(deps, request);
    const parts = await begun(proofPdf(deps.db, { ...allowed, asOf: new Date() }));
    return await sent(reply, parts, { type: 'application/pdf', allowed, ending: 'pdf' });
  });
}

/** Yields the CSV batch by batch, at the speed of the reader. Ends with an error if the permission is revoked. */
async function* csvLines({ db }: Deps, { proof, recheck }: AllowedProof): AsyncGenerator<string, void> {
  yield proofCsvHeader;
  for await (const batch of walkProof(db, proof, new Date())) {
    await recheck();
    for (const { plays } of batch) yield plays.map(proofCsvLine).join('');
  }
}

async function sent(
  reply: FastifyReply,
  parts: AsyncIterable<string | Uint8Array>,
  { type, allowed, ending }: { type: string; allowed: AllowedProof; ending: 'csv' | 'pdf' },
): Promise<FastifyReply> {
  const name = proofFileName(allowed.delivery.cast_name, ending, new Date());
  reply
    .type(type)
    .header(
      'content-disposition',
      `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('access-control-expose-headers', 'content-disposition');
  return await reply.send(Readable.from(parts, { objectMode: false }));
}
