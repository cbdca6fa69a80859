import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button');

it('confirms with the second click [A-087]', () => {
  const confirm = vi.fn<() => void>();
  render(<ConfirmButton onConfirm={confirm}>Delete</ConfirmButton>);
  fireEvent.click(button());
  expect(confirm).not.toHaveBeenCalled();
  expect(button().textContent).toBe('Press again to confirm');
  fireEvent.click(button());
  expect(confirm).toHaveBeenCalledOnce();
});

it('returns to its first state after 2 s [A-088]', () => {
  const confirm = vi.fn<() => void>();
  render(<ConfirmButton onConfirm={confirm}>Delete</ConfirmButton>);
  fireEvent.click(button());
  act(() => void vi.advanceTimersByTime(2_000));
  expect(button().textContent).toBe('Delete');
  fireEvent.click(button());
  expect(confirm).not.toHaveBeenCalled();
});
