import type { ReactNode } from 'react';
import { reserveFootRoom } from './foot-room.ts';

/** The sticky buttons at the foot of a form, with the secondary button on the left. */
export function FootBar({ left, children }: { left: ReactNode; children: ReactNode }) {
  return (
    <div
      ref={reserveFootRoom}
      data-foot-bar
      className="sticky bottom-0 z-10 mt-6 flex flex-wrap gap-2 border-t border-border bg-background py-3"
    >
      {left}
      <span className="grow" />
      {children}
    </div>
  );
}
