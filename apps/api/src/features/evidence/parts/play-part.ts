import { PROOF_COLUMNS } from '../../../proof-of-play/proof-csv.ts';
import { type ExportedPlay, playsWithin } from '../../../proof-of-play/walk-proof.ts';
import { evidencePart } from '../evidence-part.ts';
import { castPages } from './cast-pages.ts';

interface PlayOfCast extends ExportedPlay {
  readonly castName: string;
  readonly deliveryId: string;
}

/** Plays that were due in the range, of deliveries that the reader may see. */
export const playPart = evidencePart<PlayOfCast>(
  {
    cast: ({ castName }) => castName,
    ...PROOF_COLUMNS,
    deliveryId: ({ deliveryId }) => deliveryId,
  },
  async function* (source) {
    const { db, reader, controllerId, from, to, asOf } = source;
    const seesTeam = () => reader.permissions.has('view_team_members');
    for await (const page of castPages(source)) {
      for (const { delivery, deliveryId } of page) {
        if (delivery === null) continue;
        const { lateMs, castName } = delivery;
        const proof = { scope: reader.scope, deliveryId, lateMs, seesTeam };
        const plays = await playsWithin(db, proof, { controllerId, from, to, asOf });
        // Without plays too, so that rights are checked again.
        yield plays.map((play) => ({ castName, deliveryId, ...play }));
      }
    }
  },
  ({ result }) => result,
);
