import type { Trx } from '@earshot/db/client';
import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { ofRemovedDeliveries, recordPlays } from '@earshot/db/queries/ingest/ingest-plays';
import type { ControllerChange } from './controller-change.ts';
import { entryLetter } from './journal-letters.ts';
import type { PlanVerdict } from './plan-report.ts';
import { collectPlays, playKey } from './play-reports.ts';
import type { TargetEffects } from './target-effects.ts';

/**
 * Records reported plays and gathers the effects of all entries on targets. Returns dead letters for reports of plays
 * that the controller does not have. Reports of deliveries removed by retention are ignored.
 */
export async function writeJournal(
  trx: Trx,
  judged: readonly { change: ControllerChange; verdict: PlanVerdict }[],
  { effects, now }: { effects: TargetEffects; now: Date },
): Promise<DeadLetter[]> {
  for (const { change, verdict } of judged) {
    const { known, plan } = change;
    const news =
      plan !== null && (plan.generation !== known.confirmedGeneration || plan.digest !== known.confirmedDigest);
    if (news && verdict.confirms !== null) effects.confirm(known.controllerId, verdict.confirms);
    gatherClips(change, effects, now);
  }
  const plays = collectPlays(judged.map(({ change }) => change));
  const recorded = await recordPlays(
    trx,
    [...plays.values()].map(({ report }) => report),
    now,
  );
  for (const play of recorded) {
    const key = playKey(play.deliveryId, play.controllerId, play.instant);
    if (plays.get(key)?.former === false) effects.play(play);
    plays.delete(key);
  }
  const left = [...plays.values()];
  const removed = await ofRemovedDeliveries(
    trx,
    left.map(({ report }) => report),
    now,
  );
  return left
    .filter(({ report }) => !removed.has(report.deliveryId))
    .map(({ serial, n, report }) => entryLetter({ serial, n, entry: report }, 'no such play'));
}

function gatherClips({ known, entries }: ControllerChange, effects: TargetEffects, now: Date): void {
  for (const { entry, former } of entries) {
    if (former || (entry.kind !== 'clip-ready' && entry.kind !== 'clip-failed')) continue;
    // A device's clock may be ahead; users see the platform's clock.
    const at = new Date(Math.min(Date.parse(entry.at), now.getTime()));
    effects.clip(known.controllerId, {
      sha256: entry.sha256,
      at,
      failed: entry.kind === 'clip-failed' ? entry.reason : null,
    });
  }
}
