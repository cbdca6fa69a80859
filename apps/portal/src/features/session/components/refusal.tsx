import type { ReactNode } from 'react';

/** An error above a form's button, in the portal's own words. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2 text-destructive">
      <span aria-hidden>▲ </span>
      {children}
    </p>
  );
}
