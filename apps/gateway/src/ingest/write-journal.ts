import type { Trx } from '@earshot/db/client';
import type { DeadLetter } from '@earshot/db/queries/ingest/dead-letters';
import { recordPlays } from '@earshot/db/queries/ingest/ingest-plays';
import type { ControllerChange } from './controller-change.ts';
import { entryLetter } from './journal-letters.ts';
import type { PlanVerdict } from './plan-report.ts';
import { collectPlays, playKey } from './play-reports.ts';
import type { TargetEffects } from './target-effects.ts';

/**
 * Records the plays that were reported and gathers what all entries mean for targets. Returns dead letters of reports of
 * plays that the controller does not have.
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
  );
  for (const play of recorded) {
    const key = playKey(play.deliveryId, play.controllerId, play.instant);
    if (plays.get(key)?.former === false) effects.play(play);
    plays.delete(key);
  }
  return [...plays.values()].map(({ serial, n, report }) => entryLetter({ serial, n, entry: report }, 'no such play'));
}

function gatherClips({ known, entries }: ControllerChange, effects: TargetEffects, now: Date): void {
  for (const { entry, former } of entries) {
    if (former || (entry.kind !== 'clip-ready' && entry.kind !== 'clip-failed')) continue;
    // A device's clock may be ahead, ours is the one that people see.
    const at = new Date(Math.min(Date.parse(entry.at), now.getTime()));
    effects.clip(known.controllerId, {
      sha256: entry.sha256,
      at,
      failed: entry.kind === 'clip-failed' ? entry.reason : null,
    });
  }
}
