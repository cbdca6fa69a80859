import type { MovePreview } from '@earshot/domain/groups/schema';
import { groupTexts as texts } from '#/texts/groups.ts';
import { BlockerList } from './blocker-list.tsx';

const names = (features: MovePreview['featuresGained']) => features.map((name) => texts.feature[name][0]).join(', ');

export function MoveMeaning({ meaning }: { meaning: MovePreview }) {
  const { groups, controllers, users, betweenCustomers, liveTargets, featuresGained, featuresLost } = meaning;
  if (meaning.refusal !== null) {
    return (
      <p role="alert" className="text-bad">
        <span aria-hidden>▲ </span>
        {meaning.refusal}
      </p>
    );
  }
  return (
    <div className="grid gap-1.5">
      <p>{texts.means.takes(groups, controllers, users)}</p>
      {betweenCustomers && <p className="text-warn">{texts.means.otherCustomer(liveTargets)}</p>}
      {featuresGained.length > 0 && <p>{texts.means.gained(names(featuresGained))}</p>}
      {featuresLost.length > 0 && <p className="text-warn">{texts.means.lost(names(featuresLost))}</p>}
      {meaning.blockers.length > 0 && <BlockerList title={texts.tied} blockers={meaning.blockers} />}
    </div>
  );
}
