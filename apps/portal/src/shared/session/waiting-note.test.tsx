import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WaitingNote } from './waiting-note.tsx';

const announcement = () => screen.queryByRole('alert')?.textContent ?? screen.getByRole('status').textContent;

it('announces the beginning and the end of a wait, but not each second', () => {
  const { rerender, container } = render(<WaitingNote seconds={3} />);
  expect(announcement()).toBe('Too many tries. Please try again in 3 s.');
  rerender(<WaitingNote seconds={2} />);
  expect(announcement()).toBe('Too many tries. Please try again in 3 s.');
  expect(container.textContent).toContain('Please try again in 2 s.');
  rerender(<WaitingNote seconds={0} />);
  expect(announcement()).toBe('You can try again now.');
});

it('announces a second wait', () => {
  const { rerender } = render(<WaitingNote seconds={1} />);
  rerender(<WaitingNote seconds={0} />);
  rerender(<WaitingNote seconds={5} />);
  expect(announcement()).toBe('Too many tries. Please try again in 5 s.');
});
