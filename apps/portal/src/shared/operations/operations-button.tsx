import { Activity } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useOperationsNow } from './api/use-operations-now.ts';
import { operationsText } from './button-texts.ts';

const OperationsDrawer = lazyPart(() => import('./operations-drawer.tsx').then((module) => module.OperationsDrawer));
const MOST = 99;

/** Shows the number of running operations; opens the drawer that lists them. */
export function OperationsButton() {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const { id: groupId } = useSelectedGroup();
  const now = useOperationsNow(groupId);
  const count = now?.running ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={operationsText(count)}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
        onPointerEnter={OperationsDrawer.preload}
        onFocus={OperationsDrawer.preload}
      >
        <span className="relative">
          <Activity aria-hidden />
          {count > 0 && (
            <span
              aria-hidden
              className="tabular absolute -top-2 left-2 min-w-4 rounded-full bg-primary px-1 text-center text-[10.5px] leading-4 font-semibold text-primary-foreground"
            >
              {count > MOST ? `${MOST}+` : count}
            </span>
          )}
        </span>
      </Button>
      {used && (
        <Suspense fallback={null}>
          <OperationsDrawer open={open} onOpenChange={setOpen} now={now} />
        </Suspense>
      )}
    </>
  );
}
