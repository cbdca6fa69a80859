import { useEffect, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import type { Marker } from './desk-messages.ts';
import { areaAround, EVERYWHERE, zoomOf } from './map-area.ts';
import { PlaceCard } from './place-card.tsx';
import type { ShownFleet } from './shown-fleet.ts';
import { fleetMapTexts as texts } from './texts.ts';
import { TwinList } from './twin-list.tsx';

interface Area {
  readonly around: Marker;
  readonly zoom: number;
}

/** The same clusters as a list to navigate, for browsers without WebGL. */
export function FleetWithoutMap({ feed, state, ...props }: ShownFleet) {
  const [area, setArea] = useState<Area | null>(null);
  const [picked, setPicked] = useState<Marker | null>(null);
  const bounds = state.totals?.bounds ?? EVERYWHERE;
  const overall = bounds.join();
  const cell = picked?.cell ?? null;
  useEffect(() => {
    if (area !== null) feed.setView(areaAround(area.around, area.zoom), area.zoom);
    else feed.setView(EVERYWHERE, zoomOf(bounds));
    // `overall` is the serialised form of the bounds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [feed, area, overall]);
  const pick = async (marker: Marker) => {
    if (marker.clusterId === null) return setPicked(marker);
    const zoom = await feed.expand(marker.clusterId);
    setArea((before) => ({ around: marker, zoom: zoom ?? (before?.zoom ?? zoomOf(bounds)) + 2 }));
  };
  return (
    <div className="panel flex flex-col">
      <output className="border-b border-border p-4">
        <p className="font-semibold">{texts.noWebGl}</p>
        <p className="text-muted-foreground">{texts.noWebGlHelp}</p>
      </output>
      {cell !== null && (
        <PlaceCard
          {...props}
          key={cell}
          cell={cell}
          onClose={() => setPicked(null)}
          className="border-b border-border"
        />
      )}
      <TwinList {...props} state={state} onPick={(marker) => void pick(marker)}>
        {area !== null && (
          <Button size="sm" onClick={() => setArea(null)}>
            {texts.back}
          </Button>
        )}
      </TwinList>
    </div>
  );
}
