import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { connection } from '#/lib/connection.ts';
import { Pagination, type PageState } from './pagination.tsx';

const onPage = vi.fn<(page: number) => void>();
const show = (page: number, state: PageState) =>
  render(<Pagination page={page} total={58} pageSize={20} state={state} onPage={onPage} />);

it('names the rows of the page', () => {
  show(2, 'shown');
  expect(screen.getByText('21–40 of 58')).toBeTruthy();
});

it('names no rows of a list that could not be loaded, and leads back to an earlier page', () => {
  show(1, 'failed');
  expect(document.body.textContent).toBe('');
  show(2, 'failed');
  expect(screen.queryByText(/of 58/)).toBeNull();
  screen.getByRole('button', { name: 'Previous page' }).click();
  expect(onPage).toHaveBeenCalledWith(1);
});

it('says that the rows are those of the previous page, and why while disconnected', () => {
  show(2, 'previous');
  expect(screen.queryByText(/of 58/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  act(() => connection.lost());
  expect(screen.getByRole('status').textContent).toContain('No connection. The rows above are from before');
  act(() => connection.opened());
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});
