import { Suspense, useState } from 'react';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GroupPathButton } from './group-path-button.tsx';

const GroupPopover = lazyPart(() => import('./group-popover.tsx').then((module) => module.GroupPopover));

/** For users who may not view groups and so work in their own group. */
function NowViewing({ title }: { title: string }) {
  return (
    <p className="min-w-0 truncate px-2.5 text-muted-foreground">
      {shellTexts.group.nowViewing} <b className="font-medium text-foreground">{title}</b>
    </p>
  );
}

/** The path of the selected group; opens the tree. */
export function GroupSelector() {
  const [used, setUsed] = useState(false);
  const { path, title } = useSelectedGroup();
  if (path.length === 0) return <NowViewing title={title} />;
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
