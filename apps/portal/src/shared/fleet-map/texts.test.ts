import { expect, it } from 'vitest';
import { FAULT, STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';
import { markerText } from './marker-text.ts';
import { fleetMapTexts as texts } from './texts.ts';

const online = Array.from({ length: STATUS_COUNT }, (_, code) => (code === 0 ? 3 : 0));
const faulty = Array.from({ length: STATUS_COUNT }, (_, code) => (code === FAULT ? 2 : 0));

const table: readonly [string, string][] = [
  [texts.onMap(2), '2 locations on the map'],
  [texts.summary(2, 1), '2 locations on the map, 1 fault.'],
  [texts.unplaced(1), '1 location has no coordinates.'],
  [texts.unplaced(1_200), '1,200 locations have no coordinates.'],
  [texts.cluster(2), '2 locations'],
  [texts.around(53.84, -1.54), 'around 53.8° N, 1.5° W'],
  [texts.around(-33.9, 18.4), 'around 33.9° S, 18.4° E'],
  [texts.around(0, 0), 'around 0.0° N, 0.0° E'],
  [texts.more(1_200), '1,200 more – zoom in to see them'],
  [texts.here(1), 'Location'],
  [texts.here(2), '2 locations here'],
  [markerText({ counts: faulty, total: 1 }), '1 location, Fault'],
  [markerText({ counts: faulty, total: 2 }), '2 locations, 2 faults'],
  [markerText({ counts: online, total: 3 }), '3 locations, Active'],
  [markerText({ counts: [], total: 0 }), '0 location, Unknown'],
];

it.each(table)('the map says “%s”', (said, text) => {
  expect(said).toBe(text);
});
