import type { Incident, IncidentsNow } from '@earshot/domain/incidents/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { BellButton } from './bell-button.tsx';
import { IncidentKindBadge } from './incident-badges.tsx';
import { incidentTexts as texts } from './texts.ts';

/** Loaded on first use, hence open initially. */
export function IncidentPopover({ now }: { now: IncidentsNow | undefined }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellButton count={now?.open ?? 0} />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={texts.latest} className="p-4">
        <h2 className="mb-1 text-sm font-semibold">{texts.latest}</h2>
        {now === undefined ? (
          <Skeleton className="h-24" />
        ) : now.latest.length === 0 ? (
          <p className="py-2 text-muted-foreground">
            <span aria-hidden className="text-ok">
              ✓{' '}
            </span>
            {texts.none}
          </p>
        ) : (
          <ul>
            {now.latest.map((incident) => (
              <Row key={incident.id} incident={incident} onOpen={close} />
            ))}
          </ul>
        )}
        <p className="mt-2 flex items-baseline justify-between gap-3 border-t border-border pt-2 text-sm">
          <Link to="/events/incidents" onClick={close} className="rounded-sm font-medium text-primary hover:underline">
            {texts.all}
          </Link>
          {now !== undefined && now.acknowledged > 0 && (
            <span className="text-muted-foreground">{texts.acknowledgedCount(now.acknowledged)}</span>
          )}
        </p>
      </PopoverContent>
    </Popover>
  );
}

function Row({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const { id, boxName, groupTitle, since } = incident;
  return (
    <li className="border-b border-border py-2 last:border-0">
      <div className="flex items-baseline justify-between gap-2">
        <Link
          to="/events/incidents"
          search={{ incident: id } as never}
          onClick={onOpen}
          className="min-w-0 truncate rounded-sm font-medium hover:underline"
        >
          {boxName}
        </Link>
        <IncidentKindBadge incident={incident} />
      </div>
      <p className="text-xs text-muted-foreground">
        {groupTitle} · {texts.since(since)}
      </p>
    </li>
  );
}
