import { lastKnownAt } from '@earshot/domain/controllers/last-known';
import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { ReactNode } from 'react';
import { cn } from '#/lib/class-names.ts';
import { formatAgo, formatDateTime, formatTime, isToday } from '#/lib/format.ts';
import { lastKnownTexts as texts } from './last-known-texts.ts';

interface LastKnownProps {
  /** Time of the last report of a location that is cut off; null while what is shown is current. */
  readonly at: string | null;
  /** Block content, such as a list. `row`: the whole table row turns grey, too. */
  readonly as?: 'text' | 'block' | 'row';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows facts of a location that is cut off in grey, with the time as of which they were known. */
export function LastKnown({ at, as = 'text', className, children }: LastKnownProps) {
  if (at === null) return children;
  const Wrap = as === 'block' ? 'div' : 'span';
  return (
    <Wrap
      data-last-known={as}
      className={cn(as !== 'block' && 'inline-flex flex-wrap items-center gap-x-2 gap-y-0.5', className)}
    >
      <Wrap className={cn('grayscale', as !== 'block' && 'inline-flex flex-wrap items-center gap-x-2')}>
        {children}
      </Wrap>
      <AsOf at={at} />
    </Wrap>
  );
}

/** For example: as of 17:03. */
export function AsOf({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatAgo(at)} className="text-xs whitespace-nowrap text-muted-foreground">
      {texts.asOf(isToday(at) ? formatTime(at) : formatDateTime(at))}
    </time>
  );
}

/** Within a count over many locations: how many are last known because their location is cut off. */
export function LastKnownCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span title={texts.countHelp} className="tabular text-xs whitespace-nowrap text-muted-foreground">
      {texts.count(count)}
    </span>
  );
}

interface Shown {
  readonly status: ControllerStatus;
  readonly lastSeenAt: string | null;
}

/** The time for `LastKnown`, by the state of the location. */
export const lastKnownTime = ({ status, lastSeenAt }: Shown): string | null =>
  lastKnownAt({ status, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt) })?.toISOString() ?? null;
