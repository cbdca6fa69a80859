import { FAULT, type StatusCounts, worstOf } from '@earshot/domain/fleet-map/status-code';
import { formatNumber } from '#/lib/format.ts';
import type { Marker } from './desk-messages.ts';
import { type Palette, STATUS_STYLES } from './palette.ts';

const FONT = "'Inter Variable', system-ui, sans-serif";
const PLACE_RADIUS = 10;
const SMALLEST_CLUSTER = 15;
const LARGEST_CLUSTER = 30;
/** Number of locations from which the circle has its largest size. */
const LARGEST_COUNT = 20_000;

/** 1,234 → "1.2k". */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  return count < 10_000
    ? `${(Math.floor(count / 100) / 10).toFixed(1)}k`
    : `${formatNumber(Math.floor(count / 1_000))}k`;
}

/** In pixels, on a logarithmic scale of the number of locations. */
export function radiusOf({ total }: Pick<Marker, 'total'>): number {
  if (total === 1) return PLACE_RADIUS;
  const share = Math.min(1, Math.log(total) / Math.log(LARGEST_COUNT));
  return SMALLEST_CLUSTER + (LARGEST_CLUSTER - SMALLEST_CLUSTER) * share;
}

/** Position in pixels, and colours. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly palette: Palette;
}

/**
 * Draws a single location as its status sign. Draws several as their number in the colour of the worst status, with a
 * badge that counts the faults.
 */
export function drawMarker(context: CanvasRenderingContext2D, marker: Marker, { x, y, palette }: Spot): void {
  const style = STATUS_STYLES[worstOf(marker.counts) ?? 'unknown'];
  const { strong, soft } = palette.tones[style.tone];
  const radius = radiusOf(marker);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = soft;
  context.fill();
  context.lineWidth = marker.total === 1 ? 1.5 : 2;
  context.strokeStyle = strong;
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = marker.total === 1 ? strong : palette.ink;
  context.font = `600 ${marker.total === 1 ? 12 : 12.5}px ${FONT}`;
  context.fillText(marker.total === 1 ? style.glyph : shortCount(marker.total), x, y + 0.5);
  if (marker.total > 1) drawFaults(context, marker.counts, { x: x + radius * 0.75, y: y - radius * 0.75, palette });
}

function drawFaults(context: CanvasRenderingContext2D, counts: StatusCounts, { x, y, palette }: Spot): void {
  const faults = counts[FAULT] ?? 0;
  if (faults === 0) return;
  const text = `▲ ${shortCount(faults)}`;
  context.font = `650 10.5px ${FONT}`;
  const width = context.measureText(text).width + 10;
  context.beginPath();
  context.roundRect(x - width / 2, y - 8, width, 16, 8);
  context.fillStyle = palette.tones.bad.strong;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = palette.panel;
  context.stroke();
  context.fillStyle = palette.panel;
  context.fillText(text, x, y + 0.5);
}

export function drawRing(context: CanvasRenderingContext2D, radius: number, { x, y, palette }: Spot): void {
  context.beginPath();
  context.arc(x, y, radius + 5, 0, Math.PI * 2);
  context.lineWidth = 2.5;
  context.strokeStyle = palette.accent;
  context.stroke();
}
