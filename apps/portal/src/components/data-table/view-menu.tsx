import { Settings2 } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { shellTexts } from '#/texts/shell.ts';
import type { ViewMenuProps } from './view-menu-content.tsx';

const ViewMenuContent = lazyPart(() => import('./view-menu-content.tsx').then((module) => module.ViewMenuContent));

function ViewMenuButton(props: ComponentProps<'button'>) {
  return (
    <Button
      size="icon"
      aria-haspopup="menu"
      aria-label={shellTexts.table.view}
      title={shellTexts.table.view}
      {...props}
    >
      <Settings2 aria-hidden />
    </Button>
  );
}

/** Chooses the columns and density of a table. */
export function ViewMenu(props: ViewMenuProps) {
  const [used, setUsed] = useState(false);
  const standIn = (
    <ViewMenuButton
      aria-expanded={false}
      onClick={() => setUsed(true)}
      onPointerEnter={ViewMenuContent.preload}
      onFocus={ViewMenuContent.preload}
    />
  );
  if (!used) return standIn;
  return (
    <Suspense fallback={standIn}>
      <ViewMenuContent {...props} />
    </Suspense>
  );
}
