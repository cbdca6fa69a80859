import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import type { MapLocation } from '@earshot/domain/fleet-map/schema';
import { X } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { listWords } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useLatest } from '#/lib/use-latest.ts';
import { ControllerStatusBadge } from '#/shared/controllers/controller-status.tsx';
import { LastKnown, lastKnownTime } from '#/shared/locations/last-known.tsx';
import { fleetMapTexts as texts } from './texts.ts';

interface PlaceCardProps {
  readonly groupId: string;
  readonly search: string;
  readonly statuses: readonly ControllerStatus[];
  readonly cell: number;
  /** Changes when the locations here change; the card then reloads. */
  readonly revision?: string | undefined;
  readonly onOpen: (controllerId: string) => void;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** The locations of a place: name, status and since when. Takes the focus and returns it on close. */
export function PlaceCard({
  groupId,
  search,
  statuses,
  cell,
  revision,
  onOpen,
  onClose,
  className,
  ref,
}: PlaceCardProps) {
  const { data, error, refetch } = trpc.fleetMap.locations.useQuery({ groupId, search, cells: [cell] });
  const items = data?.items.filter(({ status }) => statuses.includes(status));
  const card = useFocusWhileShown();
  useEscape(onClose);
  useEffect(() => {
    if (revision !== undefined) void refetch();
  }, [revision, refetch]);
  return (
    <div ref={ref} className={className}>
      <section
        ref={card}
        aria-label={texts.here(items?.length ?? 1)}
        tabIndex={-1}
        className="flex max-h-80 flex-col outline-none"
      >
        <div className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
          <h3 className="font-semibold">{texts.here(items?.length ?? 1)}</h3>
          <Button variant="quiet" size="iconSm" aria-label={texts.close} className="ml-auto" onClick={onClose}>
            <X />
          </Button>
        </div>
        <div className="min-h-0 overflow-y-auto px-4 pb-3">
          {error !== null && <ErrorState error={error} title={texts.hereFailed} onRetry={() => void refetch()} />}
          {items === undefined && error === null && <Skeleton className="h-16" />}
          {items?.length === 0 && <p className="text-muted-foreground">{texts.gone}</p>}
          <ul className="flex flex-col divide-y divide-border">
            {items?.map((location) => (
              <PlaceLocation key={location.id} location={location} onOpen={onOpen} />
            ))}
          </ul>
          {data?.more === true && <p className="pt-2 text-sm text-muted-foreground">{texts.moreHere}</p>}
        </div>
      </section>
    </div>
  );
}

function PlaceLocation({ location, onOpen }: { location: MapLocation; onOpen: (controllerId: string) => void }) {
  const { id, boxName, serialNumber, groupTitle, status, statusSince, lastSeenAt, faults } = location;
  return (
    <li className="flex flex-col gap-1.5 py-2 first:pt-0">
      <p className="font-medium break-words">{boxName}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
        <ControllerStatusBadge status={status} />
        {statusSince !== null && (
          <span>
            {texts.since} <Time at={statusSince} />
          </span>
        )}
      </p>
      {faults.length > 0 && (
        <p className="text-sm">
          <span className="text-muted-foreground">{texts.faults}:</span>{' '}
          <LastKnown at={lastKnownTime({ status, lastSeenAt })}>
            <span>{listWords(faults)}</span>
          </LastKnown>
        </p>
      )}
      <p className="text-sm text-muted-foreground">
        {groupTitle} · <span className="font-mono">{serialNumber}</span>
      </p>
      <Button size="sm" className="self-start" onClick={() => onOpen(id)}>
        {texts.open}
      </Button>
    </li>
  );
}

function useFocusWhileShown(): Ref<HTMLElement> {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return card;
}

function useEscape(onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [latest]);
}
