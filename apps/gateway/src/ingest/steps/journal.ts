import { recordFailedPlays } from '@earshot/db/queries/events/delivery-events';
import { ofRemovedDeliveries, recordPlays } from '@earshot/db/queries/ingest/ingest-plays';
import type { ControllerChange } from '../controller-change.ts';
import { entryDeadLetter, unreadableEntries } from '../journal-dead-letters.ts';
import { collectPlays, playKey } from '../play-reports.ts';
import type { TargetEffects } from '../target-effects.ts';
import type { Step } from './step.ts';

/**
 * Records reported plays and gathers the effects of plays and clips on targets. Returns dead letters for unreadable
 * entries and for plays that the controller does not have. Reports of deliveries removed by retention are ignored.
 */
export const journalStep: Step = async (trx, { changes, effects, now }) => {
  for (const change of changes) gatherClips(change, effects, now);
  const plays = collectPlays(changes);
  const recorded = await recordPlays(
    trx,
    [...plays.values()].map(({ report }) => report),
    now,
  );
  const own = [];
  for (const play of recorded) {
    if (play.changesHearings) effects.hear(play);
    const key = playKey(play.deliveryId, play.controllerId, play.instant);
    if (plays.get(key)?.former === false) own.push(play);
    plays.delete(key);
  }
  for (const play of own) effects.play(play);
  await recordFailedPlays(trx, own);
  const left = [...plays.values()];
  const removed = await ofRemovedDeliveries(
    trx,
    left.map(({ report }) => report),
    now,
  );
  const withoutPlay = left
    .filter(({ report }) => !removed.has(report.deliveryId))
    .map(({ serial, n, report }) => entryDeadLetter({ serial, n, entry: report }, 'no such play'));
  return { deadLetters: [...withoutPlay, ...changes.flatMap(unreadableEntries)] };
};

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
