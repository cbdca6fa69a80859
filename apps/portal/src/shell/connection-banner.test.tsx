import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, CONNECTION_TIMES } from '#/lib/connection.ts';
import { ConnectionBanner } from './connection-banner.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => {
    connection.opened();
    vi.advanceTimersByTime(CONNECTION_TIMES.quietAfter);
  });
  vi.useRealTimers();
});

const banner = () => screen.getByText(/Connection problem, please hold on/).closest<HTMLElement>('[data-state]');

it('the warning of a lost connection stays and cannot be closed [A-179] [C-176]', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ConnectionBanner />);
  act(() => connection.lost());
  for (const state of ['warning', 'error']) {
    expect(banner()?.dataset['state']).toBe(state);
    for (const role of ['button', 'link', 'checkbox', 'menuitem'])
      expect(within(banner() as HTMLElement).queryAllByRole(role)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(banner() as HTMLElement);
    act(() => void vi.advanceTimersByTime(CONNECTION_TIMES.errorAfter));
    expect(banner()).not.toBeNull();
  }
});
