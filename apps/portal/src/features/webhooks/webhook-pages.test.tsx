import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApis, resetFakeTokens } from '../../../testing/fake-api-tokens.ts';
import { fakeWebhooks, resetFakeWebhooks, webhookRow } from '../../../testing/fake-webhooks.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(() => {
  signIn();
  resetFakeTokens();
  resetFakeWebhooks();
});
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const LIST = '/api/webhooks';
const WEBHOOK = `${LIST}/${uuid(31, 1)}`;
const lastInput = (path: string) => calls.findLast((call) => call.path === path)?.input;
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the list of webhooks', () => {
  it('shows the events and the state of each webhook', async () => {
    fakeWebhooks.push(
      webhookRow({ id: uuid(31, 3), name: 'Lifts', state: 'paused', pausedReason: 'rights', pausedAt: null }),
    );
    renderApp(LIST);
    const stock = await rowOf('Stock system');
    expect(stock.getByText('https://stock.example.com/events')).toBeTruthy();
    expect(stock.getByText('Delivering')).toBeTruthy();
    expect(stock.getAllByText('All events').length).toBeGreaterThan(0);
    const tills = await rowOf('Tills');
    expect(tills.getByText('Trying again')).toBeTruthy();
    expect(
      tills.getAllByText('A controller went offline, A controller is online again and 1 more').length,
    ).toBeGreaterThan(0);
    expect((await rowOf('Lifts')).getByText(/^Its creator may no longer read/)).toBeTruthy();
  });

  it('explains webhooks while there is none, and offers to create one', async () => {
    fakeWebhooks.splice(0);
    renderApp(LIST);
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'New webhook' }).length).toBe(2));
  });

  it('can be loaded again after a failure', async () => {
    answers.set('webhooks.list', refuse('UE_0001', 'The database is away'));
    const { user } = renderApp(LIST);
    expect(await screen.findByText('The webhooks could not be loaded.')).toBeTruthy();
    answers.delete('webhooks.list');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Stock system')).toBeTruthy();
  });

  it('reports that the APIs are switched off and offers no new webhook', async () => {
    fakeApis.isOn = false;
    renderApp(LIST);
    expect(await screen.findByText('The APIs of this group are switched off.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
  });
});

const openNew = async () => {
  const app = renderApp(LIST);
  await app.user.click(await screen.findByRole('button', { name: 'New webhook' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'New webhook' })) };
};

describe('a new webhook', () => {
  it('sends the chosen events, and shows its secret once', async () => {
    const { user, router, dialog } = await openNew();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lifts');
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://lifts.example.com/hook');
    await user.click(dialog.getByRole('switch', { name: 'All events' }));
    await user.click(dialog.getByRole('checkbox', { name: 'An incident was opened' }));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(await screen.findByText('whsec_the-only-time')).toBeTruthy();
    expect(lastInput('webhooks.create')).toMatchObject({
      name: 'Lifts',
      url: 'https://lifts.example.com/hook',
      types: ['incident.opened'],
      idempotencyKey: expect.any(String),
    });
    await user.keyboard('{Escape}');
    expect(screen.getByText('whsec_the-only-time')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/${uuid(31, 3)}`));
    expect(screen.queryByText('whsec_the-only-time')).toBeNull();
  });

  it('explains wrong fields beside them', async () => {
    const { user, dialog } = await openNew();
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'stock.example.com');
    await user.click(dialog.getByRole('switch', { name: 'All events' }));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(await dialog.findByText('Name is required')).toBeTruthy();
    expect(dialog.getByText('Give an address that begins with https://')).toBeTruthy();
    expect(dialog.getByText('Select at least one')).toBeTruthy();
    expect(lastInput('webhooks.create')).toBeUndefined();
  });

  it('shows at the address why the platform refuses it', async () => {
    const message = 'Give an address that begins with https://';
    answers.set('webhooks.create', refuse('UE_400', message, { field: 'url' }));
    const { user, dialog } = await openNew();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lifts');
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://lifts.example.com');
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(`▲ ${message}`);
    expect(dialog.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a webhook', () => {
  it('saves only the changed fields', async () => {
    const { user } = renderApp(WEBHOOK);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    await user.click(dialog.getByRole('switch', { name: 'All events' }));
    await user.click(dialog.getByRole('checkbox', { name: 'A task is over' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Webhook saved.')).toBeTruthy();
    expect(lastInput('webhooks.update')).toEqual({ webhookId: uuid(31, 1), version: 1, types: ['task.finished'] });
  });

  it('names the author of a concurrent change', async () => {
    const { user } = renderApp(WEBHOOK);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    Object.assign(fakeWebhooks[0] ?? {}, { version: 2, url: 'https://theirs.example.com' });
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText(/Changed by Ben Carter while you were editing/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(fakeWebhooks[0]).toMatchObject({ name: 'Stock system 2', url: 'https://theirs.example.com' }),
    );
  });

  it('is paused and resumed', async () => {
    const { user } = renderApp(WEBHOOK);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused by a user')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Delivering')).toBeTruthy();
  });

  it('gets a new secret, while the former one signs for the chosen time', async () => {
    const { user } = renderApp(WEBHOOK);
    await user.click(await screen.findByRole('button', { name: 'New secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the signing secret?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Current secret' }), 'Signs for another week');
    await user.click(dialog.getByRole('button', { name: 'New secret' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to replace' }));
    expect(await screen.findByText('whsec_another-one')).toBeTruthy();
    expect(lastInput('webhooks.rotateSecret')).toEqual({ webhookId: uuid(31, 1), overlapHours: 168 });
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(await screen.findByText(/^Signs until/)).toBeTruthy();
  });

  it('is deleted after a second press and leads to the list', async () => {
    const { user, router } = renderApp(WEBHOOK);
    await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    await waitFor(() => expect(screen.queryByText('Stock system')).toBeNull());
  });

  it('offers no changes without their permissions', async () => {
    await withPermissions(['view_api_tokens', 'view_groups']);
    renderApp(WEBHOOK);
    expect(await screen.findByText('https://stock.example.com/events')).toBeTruthy();
    for (const name of ['Edit', 'Pause', 'New secret', 'Delete webhook'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads to the list with a message when it does not exist', async () => {
    const { router } = renderApp(`${LIST}/${uuid(31, 99)}`);
    expect(await screen.findByText('Webhook does not exist in the current group.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(LIST);
  });
});
