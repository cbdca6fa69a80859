import type { Blocker } from '@earshot/domain/groups/schema';
import { BlockedAction } from '#/components/feedback/blocked-action.tsx';
import { groupTexts as texts } from '#/shared/groups/texts.ts';

/** Objects that block an action: counts by kind and the first names. */
export function BlockerList({ title, blockers }: { title: string; blockers: readonly Blocker[] }) {
  return (
    <BlockedAction text={title}>
      <ul className="grid gap-1">
        {blockers.map(({ what, count, names }) => (
          <li key={what}>
            <b className="font-medium">{texts.blocker[what](count)}</b>{' '}
            <span className="text-soft">
              {names.join(', ')}
              {count > names.length && ' …'}
            </span>
          </li>
        ))}
      </ul>
    </BlockedAction>
  );
}
