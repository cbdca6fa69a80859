import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from '#/lib/connection.ts';
import { lifetimeOf, MESSAGE_TYPES, notify, onNotification, takeNotifications } from '#/lib/notify.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a message has an id, type, text, closable, key and persistent [C-147]', () => {
  notify({ type: 'info', text: 'Saved' });
  const [message] = takeNotifications();
  expect(message).toEqual({
    id: message?.id,
    type: 'info',
    text: 'Saved',
    closable: true,
    key: message?.id,
    persistent: false,
  });
});

it.each(MESSAGE_TYPES)('a message can have the type %s [A-186] [C-148]', async (type) => {
  render(<Toaster />);
  act(() => notify({ type, text: `of type ${type}` }));
  await pass(50);
  expect(screen.getByText(`of type ${type}`).closest('[data-sonner-toast]')?.getAttribute('data-type')).toBe(type);
  await pass(5_000);
});

it('a message disappears after 4 s unless it is persistent [A-187] [C-181] [B-557]', async () => {
  render(<Toaster />);
  act(() => {
    notify({ type: 'success', text: 'for a while' });
    notify({ type: 'warning', text: 'for good', persistent: true, closable: false });
  });
  await pass(3_900);
  expect(screen.queryByText('for a while')).not.toBeNull();
  await pass(1_000);
  expect(screen.queryByText('for a while')).toBeNull();
  const stays = screen.getByText('for good').closest('[data-sonner-toast]');
  expect(stays?.querySelector('[data-close-button]')).toBeNull();
  expect(lifetimeOf({ persistent: false })).toBe(4_000);
});

it('messages with the same key replace each other', async () => {
  render(<Toaster />);
  act(() => {
    notify({ type: 'info', text: 'first', key: 'k' });
    notify({ type: 'info', text: 'second', key: 'k' });
  });
  await pass(50);
  expect([screen.queryByText('first'), screen.queryByText('second') === null]).toEqual([null, false]);
});

it('errors are suppressed while the connection is lost [A-183] [C-178] [B-558]', async () => {
  const listener = vi.fn<() => void>();
  const stop = onNotification(listener);
  const { connection } = await import('#/lib/connection.ts');
  connection.lost();
  notify({ type: 'error', text: 'Held back' });
  notify({ type: 'info', text: 'Told' });
  expect(takeNotifications().map(({ text }) => text)).toEqual(['Told']);
  expect(listener).toHaveBeenCalledOnce();
  connection.opened();
  await pass(4_000);
  notify({ type: 'error', text: 'Told again' });
  expect(takeNotifications().map(({ text }) => text)).toEqual(['Told again']);
  expect(createConnection().suppressesErrors()).toBe(false);
  stop();
});
