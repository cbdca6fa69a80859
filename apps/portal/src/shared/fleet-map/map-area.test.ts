import { describe, expect, it } from 'vitest';
import { areaAround, EVERYWHERE, zoomOf } from './map-area.ts';

const leeds = { longitude: -1.55, latitude: 53.8 };
const rounded = (bounds: readonly number[]) => bounds.map((degrees) => Number(degrees.toFixed(2)));

describe('the area around a point', () => {
  it('is as wide and high as the view at the zoom level', () => {
    expect(rounded(areaAround(leeds, 10))).toEqual([-1.89, 53.66, -1.21, 53.94]);
    expect(rounded(areaAround({ longitude: 0, latitude: 0 }, 1))).toEqual([-175.78, -76.68, 175.78, 76.68]);
  });

  it('ends at the edges of the world', () => {
    expect(areaAround(leeds, 0)).toEqual(EVERYWHERE);
  });
});

describe('the zoom level of an area', () => {
  it.each([[2], [7], [10], [15]])('leads back to level %i', (zoom) => {
    const [west, south, east, north] = areaAround(leeds, zoom);
    const inset = (east - west) / 1_000;
    expect(zoomOf([west + inset, south + inset, east - inset, north - inset])).toBe(zoom);
    expect(zoomOf([west - inset, south - inset, east + inset, north + inset])).toBe(zoom - 1);
  });

  it('fits the larger of width and height', () => {
    expect(zoomOf([-10, 53, 10, 53.1])).toBe(zoomOf([-10, 53, 10, 54]));
    expect(zoomOf([0, 40, 0.1, 60])).toBeLessThan(zoomOf([0, 53, 0.1, 53.1]));
  });

  it('is at most 16 for a point, and 0 for the world', () => {
    expect(zoomOf([-1.55, 53.8, -1.55, 53.8])).toBe(16);
    expect(zoomOf(EVERYWHERE)).toBe(0);
  });
});
