import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { formatWallDay } from '#/lib/format.ts';
import { Calendar } from './calendar.tsx';

const DAYS = ['2026-12-24', '2026-12-25'];

it('offers several days, crossed out once chosen, in weeks from Monday', async () => {
  const onDay = vi.fn<(day: string) => void>();
  render(<Calendar label="Skip days" several crossedOut chosen={DAYS} from="2026-12-01" onDay={onDay} />);
  const grid = within(screen.getByRole('grid', { name: 'December 2026' }));
  expect(grid.getAllByText(/^[A-Z][a-z]$/).map(({ textContent }) => textContent)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ]);
  const chosen = grid.getAllByRole('gridcell', { selected: true }).map((cell) => cell.dataset['day']);
  expect(chosen).toEqual(DAYS);
  const user = userEvent.setup();
  await user.click(grid.getByRole('button', { name: formatWallDay('2026-12-31') }));
  await user.click(grid.getByRole('button', { name: `${formatWallDay('2026-12-24')}, chosen` }));
  expect(onDay.mock.calls).toEqual([['2026-12-31'], ['2026-12-24']]);
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeTruthy();
});
