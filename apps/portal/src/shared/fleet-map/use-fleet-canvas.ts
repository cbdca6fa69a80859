import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadPart } from '#/lib/load-failure.ts';
import { useLatest } from '#/lib/use-latest.ts';
import type { Marker } from './desk-messages.ts';
import type { FleetCanvas } from './fleet-canvas.ts';
import type { FleetFeed, FleetState } from './fleet-feed.ts';
import { markerText } from './marker-text.ts';
import { fleetMapTexts as texts } from './texts.ts';

interface FleetCanvasUse {
  /** Each name remembers its own view. */
  readonly name: string;
  readonly feed: FleetFeed;
  readonly state: FleetState;
  readonly styleUrl: string | undefined;
  readonly onPick: (map: FleetCanvas, marker: Marker | undefined) => Promise<void>;
  readonly onBroken: () => void;
}

/** A map in a container; null until it is loaded. */
export function useFleetCanvas(use: FleetCanvasUse): {
  container: RefObject<HTMLDivElement | null>;
  map: FleetCanvas | null;
} {
  const { name, feed, state, styleUrl } = use;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FleetCanvas | null>(null);
  const latest = useLatest(use);
  useEffect(() => {
    let opened: FleetCanvas | undefined;
    let isWanted = true;
    const open = async () => {
      const { FleetCanvas } = await loadPart(() => import('./fleet-canvas.ts'));
      if (!isWanted || container.current === null) return;
      const canvas = new FleetCanvas({
        container: container.current,
        styleUrl,
        title: texts.map,
        describe: markerText,
        onPick: (marker) => void latest.current.onPick(canvas, marker),
      });
      canvas.canvas.setAttribute('aria-describedby', 'fleet-map-summary');
      opened = canvas;
      setMap(canvas);
    };
    open().catch(() => latest.current.onBroken());
    return () => {
      isWanted = false;
      opened?.close();
      setMap(null);
    };
  }, [latest, styleUrl]);
  useEffect(() => map?.follow((bounds, zoom) => feed.setView(bounds, zoom)), [map, feed]);
  useEffect(() => map?.show(state.markers), [map, state.markers]);
  useFirstFit(map, { name, feed, state });
  return { container, map };
}

/** Fits all places of a feed once, unless a view is remembered. */
function useFirstFit(
  map: FleetCanvas | null,
  { name, feed, state }: Pick<FleetCanvasUse, 'name' | 'feed' | 'state'>,
): void {
  const fitted = useRef<{ map: FleetCanvas; feed: FleetFeed }>(null);
  const bounds = state.totals?.bounds;
  useEffect(() => {
    if (map === null || bounds === null || bounds === undefined) return;
    if (fitted.current?.map === map && fitted.current.feed === feed) return;
    fitted.current = { map, feed };
    if (!map.enter(name)) map.fit(bounds);
  }, [map, feed, name, bounds]);
}
