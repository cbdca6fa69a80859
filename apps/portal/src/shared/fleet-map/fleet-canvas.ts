import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds, Marker } from './desk-messages.ts';
import { outlineStyle } from './map-style.ts';
import { MarkerLayer } from './marker-layer.ts';
import { readPalette } from './palette.ts';
import { recallView, rememberView } from './remembered-views.ts';

setWorkerUrl(workerUrl);

/** Margin around the view in which markers are drawn too, as a share of its size, so that none pop up while panning. */
const MARGIN = 0.25;
const CHECK_EVERY_MS = 120;
const FIT = { padding: 56, maxZoom: 13, animate: false } as const;

export interface FleetCanvasOptions {
  readonly container: HTMLElement;
  /** URL of a style that replaces the built-in outline. */
  readonly styleUrl: string | undefined;
  readonly title: string;
  readonly onPick: (marker: Marker | undefined) => void;
  readonly describe: (marker: Marker) => string;
}

const within = (value: number, most: number) => Math.max(8, Math.min(value, most - 8));

/** The map with its markers, bound to a container. */
export class FleetCanvas {
  readonly #options: FleetCanvasOptions;
  readonly #map: LibreMap;
  readonly #layer: MarkerLayer;
  readonly #themes = new MutationObserver(() => this.#paint());
  readonly #sizes = new ResizeObserver(() => this.#placeCard());
  #card: { element: HTMLElement; cell: number } | undefined;
  #onView: ((bounds: Bounds, zoom: number) => void) | undefined;
  #name: string | undefined;
  #reportedAt = 0;

  constructor(options: FleetCanvasOptions) {
    this.#options = options;
    const palette = readPalette();
    this.#map = new LibreMap({
      container: options.container,
      style: options.styleUrl ?? outlineStyle(palette),
      center: [-2.5, 54.3],
      zoom: 4.6,
      maxZoom: 18,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      attributionControl: options.styleUrl === undefined ? false : { compact: true },
      locale: { 'Map.Title': options.title },
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#layer = new MarkerLayer((longitude, latitude) => this.#map.project([longitude, latitude]), palette);
    this.#map.getCanvasContainer().append(this.#layer.canvas);
    this.#listen();
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  get canvas(): HTMLCanvasElement {
    return this.#map.getCanvas();
  }

  show(markers: readonly Marker[]): void {
    this.#layer.show(markers);
  }

  /** Rings a place and positions a card beside it; without an element, draws only the ring. */
  point(cell: number | null, element: HTMLElement | null): void {
    this.#card = cell === null || element === null ? undefined : { element, cell };
    this.#sizes.disconnect();
    if (element !== null) this.#sizes.observe(element);
    this.#layer.ring(cell);
    this.#placeCard();
  }

  fit(bounds: Bounds): void {
    this.#map.fitBounds([...bounds], FIT);
  }

  /** Restores the remembered view of this name; false if there is none. */
  enter(name: string): boolean {
    this.#name = name;
    const kept = recallView(name);
    if (kept !== undefined) this.#map.jumpTo(kept);
    return kept !== undefined;
  }

  goTo({ longitude, latitude }: Pick<Marker, 'longitude' | 'latitude'>, zoom?: number): void {
    this.#map.easeTo({ center: [longitude, latitude], zoom: zoom ?? this.#map.getZoom(), duration: 150 });
  }

  zoomBy(steps: number): void {
    this.#map.easeTo({ zoom: this.#map.getZoom() + steps, duration: 150 });
  }

  get zoom(): number {
    return this.#map.getZoom();
  }

  holds({ longitude, latitude }: Pick<Marker, 'longitude' | 'latitude'>): boolean {
    return this.#map.getBounds().contains([longitude, latitude]);
  }

  close(): void {
    this.#themes.disconnect();
    this.#sizes.disconnect();
    this.#map.remove();
  }

  #listen(): void {
    const map = this.#map;
    const reportView = () => this.#reportView();
    map.on('move', () => {
      this.#layer.draw();
      this.#placeCard();
      if (performance.now() - this.#reportedAt > CHECK_EVERY_MS) reportView();
    });
    map.on('resize', () => {
      this.#layer.draw();
      reportView();
    });
    map.on('moveend', () => {
      reportView();
      if (this.#name !== undefined)
        rememberView(this.#name, { center: map.getCenter().toArray(), zoom: map.getZoom() });
    });
    map.on('click', ({ point }) => this.#options.onPick(this.#layer.find(point.x, point.y)));
    map.on('mousemove', ({ point }) => {
      const marker = this.#layer.find(point.x, point.y);
      map.getCanvas().style.cursor = marker === undefined ? '' : 'pointer';
      map.getCanvas().title = marker === undefined ? '' : this.#options.describe(marker);
    });
    // An external style may be unreachable; fall back to the outline.
    if (this.#options.styleUrl !== undefined) {
      map.once('error', () => map.isStyleLoaded() !== true && map.setStyle(outlineStyle(readPalette())));
    }
    reportView();
  }

  /** Reports the bounds of the view, including the margin, and the zoom, now and on each change. */
  follow(onView: (bounds: Bounds, zoom: number) => void): void {
    this.#onView = onView;
    this.#reportView();
  }

  #reportView(): void {
    this.#reportedAt = performance.now();
    const bounds = this.#map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    const [across, up] = [(east - west) * MARGIN, (north - south) * MARGIN];
    const around = [west - across, south - up, east + across, north + up] as const;
    this.#onView?.(
      [Math.max(-180, around[0]), Math.max(-90, around[1]), Math.min(180, around[2]), Math.min(90, around[3])],
      Math.floor(this.#map.getZoom() + 0.25),
    );
  }

  #paint(): void {
    const palette = readPalette();
    this.#layer.paint(palette);
    if (this.#options.styleUrl === undefined) this.#map.setStyle(outlineStyle(palette));
  }

  #placeCard(): void {
    if (this.#card === undefined) return;
    const { element, cell } = this.#card;
    const at = this.#layer.at(cell);
    if (at === null) return;
    const { clientWidth, clientHeight } = this.#options.container;
    const { offsetWidth, offsetHeight } = element;
    const fits = at.x + 20 + offsetWidth < clientWidth;
    const left = fits ? at.x + 20 : at.x - 20 - offsetWidth;
    const x = within(left, clientWidth - offsetWidth);
    const y = within(at.y - offsetHeight / 2, clientHeight - offsetHeight);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
