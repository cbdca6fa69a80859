import type { ReactNode } from 'react';

/** Why an action is impossible, with the objects that block it. */
export function BlockedAction({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="grid gap-2">
      <p className="text-destructive">
        <span aria-hidden>▲ </span>
        {text}
      </p>
      {children}
    </div>
  );
}
