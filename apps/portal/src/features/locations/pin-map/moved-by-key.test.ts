import { expect, it } from 'vitest';
import { movedByKey } from './moved-by-key.ts';

const leeds = { lat: 53.8, lng: -1.5 };
const press = (key: string, far = false) => movedByKey(leeds, { key, far, zoom: 10 });

it('an arrow key moves the pin in its direction, and with Shift ten times as far', () => {
  const east = press('ArrowRight');
  expect(east?.lat).toBe(leeds.lat);
  expect(east?.lng).toBeGreaterThan(leeds.lng);
  expect(press('ArrowLeft')?.lng).toBeLessThan(leeds.lng);
  expect(press('ArrowUp')?.lat).toBeGreaterThan(leeds.lat);
  expect(press('ArrowDown')?.lat).toBeLessThan(leeds.lat);
  const far = press('ArrowRight', true);
  expect((far?.lng ?? 0) - leeds.lng).toBeCloseTo(10 * ((east?.lng ?? 0) - leeds.lng), 9);
});

it('other keys do not move the pin, and it stays within valid coordinates', () => {
  expect(press('a')).toBeUndefined();
  expect(movedByKey({ lat: 0, lng: 179.99 }, { key: 'ArrowRight', far: true, zoom: 2 })?.lng).toBe(180);
});
