import type { StyleSpecification } from 'maplibre-gl';
import type { Palette } from './palette.ts';
import { readOutline } from './read-outline.ts';

/** Land and sea from the portal's own data; fetches nothing. */
export const outlineStyle = ({ sea, panel, line, lineStrong }: Palette): StyleSpecification => ({
  version: 8,
  sources: { outline: { type: 'geojson', data: readOutline(), tolerance: 0.2, maxzoom: 9 } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'outline',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': panel },
    },
    {
      id: 'border',
      type: 'line',
      source: 'outline',
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': line, 'line-width': 1 },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'outline',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'line-color': lineStrong, 'line-width': 0.8, 'line-opacity': 0.6 },
    },
  ],
});
