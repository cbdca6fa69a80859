import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetDeadMessages } from '../../../testing/fake-service.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const health = {
  status: 'degraded',
  version: '0.1.0',
  revision: null,
  startedAt: '2026-11-21T08:00:00.000Z',
  parts: { database: { status: 'ok' }, worker: { status: 'ok' }, gateway: { status: 'degraded' } },
  clocks: { worker: { aheadMs: 12, off: false }, gateway: { aheadMs: -5_000, off: true } },
};

beforeEach(() => {
  signIn();
  resetDeadMessages();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(health)));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const PAGE = '/config/service';
const button = (name: string) => screen.findByRole('button', { name });

describe('the service page', () => {
  it('shows the state and the clock difference of each part', async () => {
    renderApp(PAGE);
    const gateway = within((await screen.findByRole('rowheader', { name: 'Gateway' })).closest('tr') ?? document.body);
    expect(gateway.getByText('degraded')).toBeTruthy();
    expect(gateway.getByText('5000 ms behind the database, the difference is too large')).toBeTruthy();
    expect(screen.getByText('12 ms ahead of the database')).toBeTruthy();
  });

  it('sends an undelivered message again', async () => {
    const { user } = renderApp(PAGE);
    await user.click(await button('Send again: delivery/2'));
    await waitFor(() => expect(screen.queryByText('delivery/2')).toBeNull());
    expect(screen.getByText('delivery/1')).toBeTruthy();
    expect(calls.findLast(({ path }) => path === 'service.sendAgain')?.input).toEqual({ messageIds: [2] });
  });

  it('sends all messages on the page again', async () => {
    const { user } = renderApp(PAGE);
    await user.click(await button('Send all on this page again'));
    expect(await screen.findByText('All internal messages were delivered.')).toBeTruthy();
    expect(calls.findLast(({ path }) => path === 'service.sendAgain')?.input).toEqual({ messageIds: [1, 2] });
  });
});
