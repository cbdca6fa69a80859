import { Suspense, useState } from 'react';
import { lazyPart } from '#/lib/lazy-part.ts';
import { SavedViewsButton, type SavedViewsProps } from './saved-views-button.tsx';

const SavedViewsContent = lazyPart(() =>
  import('./saved-views-content.tsx').then((module) => module.SavedViewsContent),
);

/** Saves filters, sort and columns under a name, to reuse or to share as a link. */
export function SavedViewsMenu(props: SavedViewsProps) {
  const [used, setUsed] = useState(false);
  const standIn = (
    <SavedViewsButton
      aria-expanded={false}
      onClick={() => setUsed(true)}
      onPointerEnter={SavedViewsContent.preload}
      onFocus={SavedViewsContent.preload}
    />
  );
  if (!used) return standIn;
  return (
    <Suspense fallback={standIn}>
      <SavedViewsContent {...props} />
    </Suspense>
  );
}
