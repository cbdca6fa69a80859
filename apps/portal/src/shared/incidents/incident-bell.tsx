import { Suspense, useState } from 'react';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useIncidentsNow } from './api/use-incidents-now.ts';
import { BellButton } from './bell-button.tsx';
import { bellText } from './bell-texts.ts';

const IncidentPopover = lazyPart(() => import('./incident-popover.tsx').then((module) => module.IncidentPopover));

/** Shows the number of incidents on every page; opens the latest ones. */
export function IncidentBell() {
  const [used, setUsed] = useState(false);
  const { id: groupId } = useSelectedGroup();
  const now = useIncidentsNow(groupId);
  const count = now?.open ?? 0;
  const standIn = (
    <BellButton
      count={count}
      aria-expanded={false}
      onClick={() => setUsed(true)}
      onPointerEnter={IncidentPopover.preload}
      onFocus={IncidentPopover.preload}
    />
  );
  return (
    <>
      <output className="sr-only">{count > 0 && bellText(count)}</output>
      {used ? (
        <Suspense fallback={standIn}>
          <IncidentPopover now={now} />
        </Suspense>
      ) : (
        standIn
      )}
    </>
  );
}
