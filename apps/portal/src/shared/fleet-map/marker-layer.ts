import { centreOf } from '@earshot/domain/fleet-map/cell';
import { FAULT } from '@earshot/domain/fleet-map/status-code';
import type { Marker } from './desk-messages.ts';
import { drawMarker, drawRing, radiusOf } from './draw-marker.ts';
import type { Palette } from './palette.ts';

/** Converts degrees to pixels of the current view. */
export type Project = (longitude: number, latitude: number) => { readonly x: number; readonly y: number };

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly marker: Marker;
}

/** Tolerance of a click around a marker, in pixels. */
const REACH = 5;

/** The markers, on a separate canvas above the map, so that the map is not redrawn when they change. */
export class MarkerLayer {
  readonly canvas = document.createElement('canvas');
  readonly #project: Project;
  #markers: readonly Marker[] = [];
  #spots: Spot[] = [];
  #ringed: number | null = null;
  #palette: Palette;

  constructor(project: Project, palette: Palette) {
    this.#project = project;
    this.#palette = palette;
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  show(markers: readonly Marker[]): void {
    // Draw the worst last, on top.
    this.#markers = markers.toSorted((a, b) => (a.counts[FAULT] ?? 0) - (b.counts[FAULT] ?? 0));
    this.draw();
  }

  /** Rings a place, whether or not it has a marker. */
  ring(cell: number | null): void {
    this.#ringed = cell;
    this.draw();
  }

  paint(palette: Palette): void {
    this.#palette = palette;
    this.draw();
  }

  draw(): void {
    const context = this.#cleared();
    if (context === null) return;
    this.#spots = this.#markers.map((marker) => ({ ...this.#project(marker.longitude, marker.latitude), marker }));
    for (const { x, y, marker } of this.#spots) drawMarker(context, marker, { x, y, palette: this.#palette });
    const at = this.at(this.#ringed);
    const ringed = this.#spots.find(({ marker }) => marker.cell === this.#ringed);
    if (at !== null) drawRing(context, radiusOf(ringed?.marker ?? { total: 1 }), { ...at, palette: this.#palette });
  }

  at(cell: number | null): { x: number; y: number } | null {
    if (cell === null) return null;
    const { longitude, latitude } = centreOf(cell);
    return this.#project(longitude, latitude);
  }

  /** The topmost marker at a point. */
  find(x: number, y: number): Marker | undefined {
    return this.#spots.findLast((spot) => Math.hypot(spot.x - x, spot.y - y) <= radiusOf(spot.marker) + REACH)?.marker;
  }

  #cleared(): CanvasRenderingContext2D | null {
    const context = this.canvas.getContext('2d');
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = globalThis.devicePixelRatio;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      [this.canvas.width, this.canvas.height] = [width, height];
    }
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    context?.clearRect(0, 0, clientWidth, clientHeight);
    return context;
  }
}
