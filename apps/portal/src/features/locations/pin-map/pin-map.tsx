import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as LibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { outlineStyle } from '#/shared/fleet-map/map-style.ts';
import { readPalette } from '#/shared/fleet-map/palette.ts';
import { offersWebGl } from '#/shared/fleet-map/web-gl.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { movedByKey, type Place } from './moved-by-key.ts';

setWorkerUrl(workerUrl);

const { map: texts } = locationDetailsTexts;
/** The view without a pin: Great Britain and Ireland. */
const START = { center: [-2.5, 54.3] as [number, number], zoom: 4.4 };
/** The closest zoom at which the coastline is still in view; the outline has no other landmarks. */
const CLOSE = 6;

interface PinMapProps {
  /** Undefined without a position. */
  readonly place: Place | undefined;
  readonly disabled: boolean;
  readonly onMove: (place: Place) => void;
}

/** Undefined if the browser cannot draw a map. */
function openMap(container: HTMLElement): LibreMap | undefined {
  try {
    return new LibreMap({
      container,
      style: outlineStyle(readPalette()),
      ...START,
      maxZoom: 16,
      dragRotate: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      keyboard: false,
      attributionControl: false,
    });
  } catch {
    return undefined;
  }
}

/** A small map with one pin, placed by clicking, dragging or the arrow keys. */
export function PinMap({ place, disabled, onMove }: PinMapProps) {
  const [drawn, setDrawn] = useState(offersWebGl);
  const helpId = useId();
  const room = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: LibreMap; pin: Marker } | undefined>(undefined);
  const moved = useEffectEvent((to: Place) => {
    if (!disabled) onMove(to);
  });
  useEffect(() => {
    if (room.current === null || !drawn) return undefined;
    const map = openMap(room.current);
    if (map === undefined) {
      setDrawn(false);
      return undefined;
    }
    map.getCanvas().tabIndex = -1;
    map.touchZoomRotate.disableRotation();
    const pin = new Marker({ color: readPalette().accent, draggable: true });
    pin.on('dragend', () => moved(pin.getLngLat()));
    map.on('click', ({ lngLat }) => moved(lngLat));
    parts.current = { map, pin };
    const themes = new MutationObserver(() => map.setStyle(outlineStyle(readPalette())));
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      themes.disconnect();
      map.remove();
      parts.current = undefined;
    };
  }, [drawn]);
  useEffect(() => {
    const shown = parts.current;
    if (shown === undefined) return;
    if (place === undefined) {
      shown.pin.remove();
      return;
    }
    shown.pin.setLngLat(place).addTo(shown.map).setDraggable(!disabled);
    if (!shown.map.getBounds().contains(place)) shown.map.jumpTo({ center: place });
    if (shown.map.getZoom() < CLOSE - 1) shown.map.jumpTo({ center: place, zoom: CLOSE });
  }, [disabled, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const map = parts.current?.map;
    if (disabled || map === undefined) return;
    const to = movedByKey(place ?? map.getCenter(), { key: event.key, far: event.shiftKey, zoom: map.getZoom() });
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  // Without a map, the number inputs are enough.
  if (!drawn) return null;
  return (
    <div className="grid gap-1.5">
      {/* Arrow keys move the pin, as on a two-dimensional slider. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        aria-label={texts.label}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={disabled ? -1 : 0}
        onKeyDown={onKeyDown}
        className="h-56 overflow-hidden rounded-md border border-border"
      >
        <div ref={room} className="size-full" />
      </div>
      <p id={helpId} className="text-sm text-muted-foreground">
        {texts.help}
      </p>
      <output className="sr-only">
        {place === undefined ? '' : texts.pin(place.lat.toFixed(4), place.lng.toFixed(4))}
      </output>
    </div>
  );
}
