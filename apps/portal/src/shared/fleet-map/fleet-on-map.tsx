import { LocateFixed, Minus, Plus, Rows3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { useSelectedPlace } from './api/use-selected-place.ts';
import type { Marker } from './desk-messages.ts';
import type { FleetCanvas } from './fleet-canvas.ts';
import { PlaceCard } from './place-card.tsx';
import type { ShownFleet } from './shown-fleet.ts';
import { fleetMapTexts as texts } from './texts.ts';
import { TwinList } from './twin-list.tsx';
import { useFleetCanvas } from './use-fleet-canvas.ts';

interface FleetOnMapProps extends ShownFleet {
  /** Called if the map could not be drawn. */
  readonly onBroken: () => void;
}

/** The map, its buttons, the card of a place, and the list of markers in view. */
export function FleetOnMap({ feed, state, selectedId, styleUrl, onBroken, ...props }: FleetOnMapProps) {
  const { groupId, search, statuses, onOpen } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const [isListed, setIsListed] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const pick = async (map: FleetCanvas, marker: Marker | undefined) => {
    setPicked(marker?.cell ?? null);
    if (marker?.clusterId === undefined || marker.clusterId === null) return;
    map.goTo(marker, (await feed.expand(marker.clusterId)) ?? map.zoom + 2);
  };
  const { container, map } = useFleetCanvas({
    name: `${groupId} ${search}`,
    feed,
    state,
    styleUrl,
    onPick: pick,
    onBroken,
  });
  const selected = useSelectedPlace({ groupId, search, selectedId, map });
  useEffect(() => map?.point(picked ?? selected, picked === null ? null : card.current), [map, picked, selected]);
  const here = state.markers.find(({ cell }) => cell !== null && cell === picked);
  // Markers just outside the view are drawn too, but not listed.
  const inView = { ...state, markers: state.markers.filter((marker) => map?.holds(marker)) };
  const isEmpty = state.totals !== null && state.totals.bounds === null;
  return (
    <div className={cn('grid gap-3', isListed && 'desktop:grid-cols-[minmax(0,1fr)_22rem]')}>
      <div className="panel relative h-[min(640px,70dvh)] min-h-[360px] overflow-hidden">
        <div ref={container} className="size-full" />
        <MapButtons
          map={map}
          isListed={isListed}
          onList={() => setIsListed((before) => !before)}
          onFit={() => state.totals?.bounds && map?.fit(state.totals.bounds)}
        />
        {state.totals === null && <MapNote title={texts.loading} />}
        {isEmpty && <MapNote title={texts.noMatch} text={texts.noMatchHelp} />}
        {picked !== null && (
          <PlaceCard
            {...{ groupId, search, statuses, onOpen }}
            key={picked}
            ref={card}
            cell={picked}
            revision={here?.counts.join()}
            onClose={() => setPicked(null)}
            className="panel absolute top-0 left-0 z-10 w-72 max-w-[calc(100%-16px)]"
          />
        )}
      </div>
      {isListed && (
        <div className="panel flex max-h-[min(640px,70dvh)] flex-col overflow-hidden">
          <TwinList {...{ groupId, search }} state={inView} onPick={(marker) => map && void pick(map, marker)} />
        </div>
      )}
    </div>
  );
}

interface MapButtonsProps {
  readonly map: FleetCanvas | null;
  readonly isListed: boolean;
  readonly onList: () => void;
  readonly onFit: () => void;
}

function MapButtons({ map, isListed, onList, onFit }: MapButtonsProps) {
  const icons = [
    { label: texts.zoomIn, icon: <Plus />, onClick: () => map?.zoomBy(1) },
    { label: texts.zoomOut, icon: <Minus />, onClick: () => map?.zoomBy(-1) },
    { label: texts.fit, icon: <LocateFixed />, onClick: onFit },
  ];
  return (
    <>
      <Button size="sm" className="absolute top-2 left-2 z-[5]" aria-expanded={isListed} onClick={onList}>
        <Rows3 /> {isListed ? texts.closeTwin : texts.openTwin}
      </Button>
      <div className="absolute top-2 right-2 z-[5] flex flex-col gap-1">
        {icons.map(({ label, icon, onClick }) => (
          <Button key={label} size="icon" aria-label={label} title={label} onClick={onClick}>
            {icon}
          </Button>
        ))}
      </div>
    </>
  );
}

function MapNote({ title, text }: { title: string; text?: string }) {
  return (
    <output className="panel pointer-events-none absolute top-14 left-1/2 z-[5] -translate-x-1/2 px-3 py-1.5 text-center">
      <p className="font-medium">{title}</p>
      {text !== undefined && <p className="text-sm text-muted-foreground">{text}</p>}
    </output>
  );
}
