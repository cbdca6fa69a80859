import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishNotice, resetNotices, shownNotices } from '../../../testing/fake-notices.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { dismiss, isDismissed } from './dismissed-notices.ts';

beforeEach(() => {
  signIn();
  resetNotices();
});
afterEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
});

const banner = () => screen.findByRole('region', { name: 'Notices' });

describe('the notices above a page', () => {
  it('appear when they are published and disappear when they have ended', async () => {
    renderApp('/audio');
    await screen.findByRole('main');
    await waitFor(() => expect(calls.some(({ path }) => path === 'notices.watch')).toBe(true));
    act(() => void publishNotice({ message: 'Maintenance at ten' }));
    expect(await within(await banner()).findByText('Maintenance at ten')).toBeTruthy();
    shownNotices.splice(0);
    act(() => void publishNotice({ message: 'Over', endDate: new Date(Date.now() - 1).toISOString() }));
    await waitFor(() => expect(screen.queryByText('Maintenance at ten')).toBeNull());
  });

  it('include only notices that have started and have not ended [C-185] [C-376]', async () => {
    publishNotice({ message: 'Now' });
    publishNotice({ message: 'Past', endDate: new Date(Date.now() - 1_000).toISOString() });
    publishNotice({ message: 'Later', startDate: new Date(Date.now() + 60_000).toISOString() });
    renderApp('/audio');
    expect(await within(await banner()).findByText('Now')).toBeTruthy();
    expect(screen.queryByText('Past')).toBeNull();
    expect(screen.queryByText('Later')).toBeNull();
  });

  it('are dismissed with one cookie for each notice [C-182]', async () => {
    const first = publishNotice({ message: 'First' });
    const second = publishNotice({ message: 'Second' });
    const { user } = renderApp('/audio');
    await user.click(await screen.findByRole('button', { name: 'Dismiss “First”' }));
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    expect(screen.getByText('Second')).toBeTruthy();
    expect([isDismissed(first.id), isDismissed(second.id)]).toEqual([true, false]);
    expect(document.cookie).toContain(first.id);
  });

  it('cannot be dismissed when they are not dismissible', async () => {
    publishNotice({ message: 'Must', severity: 'error', dismissible: false });
    renderApp('/audio');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  });

  it('are requested again at the interval that the server sets [C-186]', async () => {
    let asked = 0;
    answers.set('notices.watch', () => new Promise(() => undefined));
    answers.set('notices.current', async () => {
      asked += 1;
      return { items: [], refreshMs: 200 };
    });
    renderApp('/audio');
    await waitFor(() => expect(asked).toBeGreaterThan(2));
  });
});

describe('the cookie of a dismissal', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const endDate = '2026-12-24T18:00:00.000Z';
  const expiry = () => /expires=([^;]+)/.exec(written.mock.lastCall?.[0] ?? '')?.[1];

  it('lasts until the end of the day for an info notice [C-183]', () => {
    const now = new Date(2026, 10, 21, 15, 30);
    dismiss({ ...publishNotice({ severity: 'info', endDate }) }, now);
    expect(expiry()).toBe(new Date(2026, 10, 22).toUTCString());
  });

  it.each(['warning', 'error'] as const)('lasts until the end of the notice for a %s [C-184]', (severity) => {
    dismiss({ ...publishNotice({ severity, endDate }) }, new Date(2026, 10, 21, 15, 30));
    expect(expiry()).toBe(new Date(endDate).toUTCString());
  });
});
