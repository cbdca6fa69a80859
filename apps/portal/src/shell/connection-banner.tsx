import { useSyncExternalStore } from 'react';
import { cn } from '#/lib/class-names.ts';
import { connection } from '#/lib/connection.ts';
import { shellTexts } from '#/texts/shell.ts';

const { problem, reconnecting, connected } = shellTexts.connection;

/** Reports a lost connection until it is restored. Users cannot dismiss it. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  if (state === 'well') return null;
  const restored = state === 'restored';
  return (
    <div
      role={state === 'error' ? 'alert' : 'status'}
      data-state={state}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-sm font-medium',
        state === 'warning' && 'bg-warn-soft text-warn',
        state === 'error' && 'bg-destructive-soft text-destructive',
        restored && 'bg-primary-soft text-primary',
      )}
    >
      <span>
        <span aria-hidden>{restored ? '✓' : '▲'} </span>
        {restored ? connected : problem}
      </span>
      {!restored && <span className="ml-auto font-normal">{reconnecting}</span>}
    </div>
  );
}
