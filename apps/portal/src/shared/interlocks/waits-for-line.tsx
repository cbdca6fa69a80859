import type { WaitsFor } from '@earshot/domain/interlocks/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { interlockTexts as texts } from './texts.ts';

interface WaitsForLineProps {
  readonly waitsFor: WaitsFor;
  /** A button that ends the wait. */
  readonly children?: ReactNode;
}

/** The work in progress that other work waits for, since when and until when. */
export const WaitsForLine = ({ waitsFor, children }: WaitsForLineProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground">
    <output>
      {texts.waiting(waitsFor)} {texts.limit(waitsFor)}
    </output>
    {waitsFor.casts.map(({ id, name }) => (
      <Link
        key={id}
        to="/msgs/$messageId"
        params={{ messageId: id }}
        className="rounded-sm text-primary hover:underline"
      >
        {texts.show(name)}
      </Link>
    ))}
    {children}
  </div>
);
