import { proofFileName } from '@earshot/domain/deliveries/proof-file-name';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { CSV, sendExport } from '../../exports/send-export.ts';
import { type AllowedProof, allowedProof } from './allowed-proof.ts';
import { proofCsvHeader, proofCsvLine } from '../../proof-of-play/proof-csv.ts';
import { proofPdf } from './pdf/proof-pdf.ts';
import { walkProof } from '../../proof-of-play/walk-proof.ts';

/**
 * `GET /exports/proof-of-play.csv?delivery=…` and `.pdf`: the result of each play at each location.
 */
export function serveProof(app: FastifyInstance, deps: Deps): void {
  app.get('/exports/proof-of-play.csv', async (request, reply) => {
    const allowed = await allowedProof(deps, request);
    const name = proofFileName(allowed.delivery.cast_name, 'csv', new Date());
    return await sendExport(reply, csvLines(deps, allowed), { name, type: CSV });
  });
  app.get('/exports/proof-of-play.pdf', async (request, reply) => {
    const allowed = await allowedProof(deps, request);
    const asOf = new Date();
    const name = proofFileName(allowed.delivery.cast_name, 'pdf', asOf);
    return await sendExport(reply, proofPdf(deps.db, { ...allowed, asOf }), { name, type: 'application/pdf' });
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
