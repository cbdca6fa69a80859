import type { Blocker } from '@earshot/domain/groups/schema';
import type { ReactNode } from 'react';
import { BlockedAction } from '#/components/feedback/blocked-action.tsx';
import { groupTexts as texts } from '#/shared/groups/texts.ts';

interface BlockerListProps {
  readonly title: string;
  readonly blockers: readonly Blocker[];
  /** How to remove objects of a kind. */
  readonly renderHow?: (what: Blocker['what']) => ReactNode;
}

/** Objects that block an action: counts by kind, the first names and how to remove them. */
export function BlockerList({ title, blockers, renderHow }: BlockerListProps) {
  return (
    <BlockedAction text={title}>
      <ul className="grid gap-2">
        {blockers.map(({ what, count, names }) => (
          <li key={what}>
            <b className="font-medium">{texts.blocker[what](count)}</b>{' '}
            <span className="text-muted-foreground">
              {names.join(', ')}
              {count > names.length && ' …'}
            </span>
            {renderHow?.(what)}
          </li>
        ))}
      </ul>
    </BlockedAction>
  );
}
