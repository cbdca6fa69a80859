import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BREAKPOINTS, layoutOf, useLayout } from './viewport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  globalThis.innerWidth = 1024;
});
const styles = readFileSync(join(import.meta.dirname, '../styles.css'), 'utf8');
const Shown = () => <p>{useLayout()}</p>;

const resizeTo = (width: number) => {
  globalThis.innerWidth = width;
  globalThis.dispatchEvent(new Event('resize'));
};

it('the layout is mobile below 769 px [A-026] [C-466] [B-596] and tablet below 1024 px [A-027] [C-467] [B-597]', () => {
  expect([320, 768, 769, 1023, 1024, 1920].map((width) => layoutOf(width))).toEqual([
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ]);
});

it('the breakpoints are xs 0, sm 600, md 960, lg 1280 and xl 1920, in the styles as well [A-343] [C-468]', () => {
  expect(BREAKPOINTS).toMatchObject({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 });
  const inStyles = Object.fromEntries(
    [...styles.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, Number(px)]),
  );
  expect({ xs: 0, ...inStyles }).toEqual(BREAKPOINTS);
});

it('a resize takes effect after 300 ms without a further resize [A-329] [C-465] [B-595]', () => {
  render(<Shown />);
  resizeTo(700);
  act(() => void vi.advanceTimersByTime(299));
  resizeTo(600);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByText('desktop')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('mobile')).toBeTruthy();
});
