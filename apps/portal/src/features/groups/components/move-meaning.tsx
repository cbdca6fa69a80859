import type { MovePreview } from '@earshot/domain/groups/schema';
import { BlockedAction } from '#/components/feedback/blocked-action.tsx';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { BlockerList } from './blocker-list.tsx';

const names = (features: MovePreview['featuresGained']) => features.map((name) => texts.feature[name][0]).join(', ');

export function MoveMeaning({ meaning }: { meaning: MovePreview }) {
  const { groups, controllers, users, betweenCustomers, liveTargets, featuresGained, featuresLost } = meaning;
  if (meaning.refusal !== null) return <BlockedAction text={meaning.refusal} />;
  return (
    <div className="grid gap-1.5">
      <p>{texts.moveEffects.takes(groups, controllers, users)}</p>
      {betweenCustomers && <p className="text-warn">{texts.moveEffects.otherCustomer(liveTargets)}</p>}
      {featuresGained.length > 0 && <p>{texts.moveEffects.gained(names(featuresGained))}</p>}
      {featuresLost.length > 0 && <p className="text-warn">{texts.moveEffects.lost(names(featuresLost))}</p>}
      {meaning.blockers.length > 0 && <BlockerList title={texts.tied} blockers={meaning.blockers} />}
    </div>
  );
}
