import { Suspense, useState } from 'react';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { GroupPathButton } from './group-path-button.tsx';

const GroupPopover = lazyPart(() => import('./group-popover.tsx').then((module) => module.GroupPopover));

/** The selected group as a path; it opens the tree. */
export function GroupSelector() {
  const [used, setUsed] = useState(false);
  const { path } = useSelectedGroup();
  const standIn = (
    <GroupPathButton
      path={path}
      aria-expanded={false}
      onClick={() => setUsed(true)}
      onPointerEnter={GroupPopover.preload}
      onFocus={GroupPopover.preload}
    />
  );
  if (!used) return standIn;
  return (
    <Suspense fallback={standIn}>
      <GroupPopover />
    </Suspense>
  );
}
