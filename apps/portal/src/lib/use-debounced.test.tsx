import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const Rested = ({ text }: { text: string }) => <p>{useDebounced(text)}</p>;

it('a search starts after 500 ms without typing [A-327] [A-328] [B-594] [C-283]', () => {
  const { rerender } = render(<Rested text="l" />);
  rerender(<Rested text="le" />);
  act(() => void vi.advanceTimersByTime(499));
  rerender(<Rested text="lee" />);
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.getByText('l')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('lee')).toBeTruthy();
});
