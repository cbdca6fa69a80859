import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { resetFakeTokens } from '../../../testing/fake-api-tokens.ts';
import { blockingRow, fakeBlocking, fakeWebhooks, resetFakeWebhooks } from '../../../testing/fake-webhooks.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

/** More than are shown. */
const MANY = 21;
const webhookId = uuid(31, 1);
const PATH = `/api/webhooks/${webhookId}`;
const blocking = async () => within(await screen.findByRole('region', { name: 'Refused events' }));

beforeEach(() => {
  signIn();
  resetFakeTokens();
  resetFakeWebhooks();
});
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

it('a webhook whose receiver accepts all events shows no refused ones', async () => {
  renderApp(PATH);
  await screen.findByRole('region', { name: 'Attempts' });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('webhooks.blocking'));
  expect(screen.queryByRole('region', { name: 'Refused events' })).toBeNull();
});

it('a refused event shows its attempts, the next one, and how many events wait behind it', async () => {
  fakeBlocking.push(blockingRow(1), blockingRow(2, { type: 'controller.offline', attempts: 1, heldUp: 1 }));
  renderApp(PATH);
  const [first, second] = (await blocking()).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /An incident was opened.*1f4-1-mf3k9z00.*Refused since.*next attempt.*3 attempts, 2 events wait behind it/,
  );
  expect(second?.textContent).toMatch(/A controller went offline.*1 attempt, 1 event waits behind it/);
});

it('a refused event of a paused webhook has no next attempt, and can be skipped', async () => {
  Object.assign(fakeWebhooks[0] ?? {}, { state: 'paused', pausedReason: 'failing', pausedAt: blockingRow(1).at });
  fakeBlocking.push(blockingRow(1));
  renderApp(PATH);
  const shown = await blocking();
  expect(shown.getByRole('listitem').textContent).not.toContain('next attempt');
  expect(shown.getByRole('button', { name: /^Skip/ })).toBeTruthy();
});

it('an event is skipped by two presses, and the others remain', async () => {
  fakeBlocking.push(blockingRow(1), blockingRow(2));
  const { user } = renderApp(PATH);
  const [skip] = (await blocking()).getAllByRole('button', { name: 'Skip An incident was opened' });
  await user.click(skip ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Press again to skip' }));
  await waitFor(async () => expect((await blocking()).getAllByRole('listitem')).toHaveLength(1));
  expect((await blocking()).getByText('1f4-2-mf3k9z00')).toBeTruthy();
  expect(calls.findLast(({ path }) => path === 'webhooks.skip')?.input).toEqual({
    webhookId,
    eventId: '1f4-1-mf3k9z00',
  });
});

it('an event that was accepted meanwhile is not skipped, and disappears', async () => {
  fakeBlocking.push(blockingRow(1));
  const { user } = renderApp(PATH);
  const skip = (await blocking()).getByRole('button', { name: /^Skip/ });
  fakeBlocking.splice(0);
  await user.click(skip);
  await user.click(await screen.findByRole('button', { name: 'Press again to skip' }));
  expect(await screen.findByText(/The event could not be skipped. This event does not wait/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Refused events' })).toBeNull());
});

it('users who may not change webhooks cannot skip events', async () => {
  fakeBlocking.push(blockingRow(1));
  await withPermissions(['view_api_tokens']);
  renderApp(PATH);
  expect((await blocking()).queryByRole('button')).toBeNull();
});

it('only the first refused events are shown, with a word on the others', async () => {
  fakeBlocking.push(...Array.from({ length: MANY }, (_, n) => blockingRow(n + 1)));
  renderApp(PATH);
  const shown = await blocking();
  expect(shown.getAllByRole('listitem')).toHaveLength(MANY - 1);
  expect(shown.getByText(/Further refused events appear here/)).toBeTruthy();
});

it('refused events that could not be loaded can be loaded again', async () => {
  fakeBlocking.push(blockingRow(1));
  answers.set('webhooks.blocking', refuse('UE_0001', 'The database is away'));
  const { user } = renderApp(PATH);
  expect(await screen.findByText('The refused events could not be loaded.')).toBeTruthy();
  answers.delete('webhooks.blocking');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await blocking()).toBeTruthy();
});
