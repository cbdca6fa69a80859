import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetFakeTokens } from '../../../testing/fake-api-tokens.ts';
import { attemptRow, fakeAttempts, fakeWebhooks, resetFakeWebhooks } from '../../../testing/fake-webhooks.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const REFUSED = { status: 500, error: 'Answered with 500', answer: 'no stock' };
const PAUSED = { state: 'paused', pausedAt: '2026-11-01T09:00:00.000Z' } as const;
/** More than a page. */
const MANY = 60;

beforeEach(() => {
  signIn();
  resetFakeTokens();
  resetFakeWebhooks();
  fakeAttempts.push(attemptRow(1_002, REFUSED), attemptRow(1_001, { type: 'controller.offline' }));
});
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const PATH = `/api/webhooks/${uuid(31, 1)}`;
const lastInput = (path: string) => calls.findLast((call) => call.path === path)?.input;
const shown = () => screen.findByRole('table', { name: 'Attempts' });
const rowNames = async () => within(await shown()).getAllByRole('row').length - 1;
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the attempts of a webhook', () => {
  it('show whether the receiver accepted the events', async () => {
    renderApp(PATH);
    const [, refused, accepted] = within(await shown()).getAllByRole('row');
    expect(refused?.textContent).toMatch(/An incident was opened.*Refused.*Answered with 500/);
    expect(accepted?.textContent).toMatch(/A controller went offline.*Accepted.*204/);
  });

  it('are explained while there is none', async () => {
    fakeAttempts.splice(0);
    renderApp(PATH);
    expect(await screen.findByText('No attempts yet')).toBeTruthy();
  });

  it('are limited to failures, in the address, too', async () => {
    const { user, router } = renderApp(PATH);
    await shown();
    await user.click(screen.getByRole('button', { name: 'Failed only' }));
    await waitFor(async () => expect(await rowNames()).toBe(1));
    expect(router.state.location.search).toEqual({ failed: 'true' });
  });

  it('lead from no failures back to all', async () => {
    fakeAttempts.shift();
    const { user } = renderApp(`${PATH}?failed=true`);
    expect(await screen.findByText('No failed attempts')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all attempts' }));
    expect(await shown()).toBeTruthy();
  });

  it('are read page by page', async () => {
    fakeAttempts.push(...Array.from({ length: MANY }, (_, n) => attemptRow(1_000 - n)));
    const { user } = renderApp(PATH);
    expect(await rowNames()).toBe(50);
    await user.click(screen.getByRole('button', { name: 'Show older attempts' }));
    await waitFor(async () => expect(await rowNames()).toBe(MANY + 2));
    expect(screen.queryByRole('button', { name: 'Show older attempts' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    answers.set('webhooks.attempts', refuse('UE_0001', 'The database is away'));
    const { user } = renderApp(PATH);
    expect(await screen.findByText('The attempts could not be loaded.')).toBeTruthy();
    answers.delete('webhooks.attempts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toBeTruthy();
  });
});

describe('an attempt', () => {
  it('is opened with its request and answer', async () => {
    const { user, router } = renderApp(PATH);
    await user.click(
      within(await shown()).getAllByRole('button', { name: 'An incident was opened' })[0] ?? document.body,
    );
    const opened = await drawer('An incident was opened');
    expect(opened.getByText(/"type": "incident.opened"/)).toBeTruthy();
    expect(opened.getByText('no stock')).toBeTruthy();
    expect(router.state.location.search).toEqual({ attempt: '1002' });
  });

  it('is opened by its address although the list does not have it', async () => {
    fakeAttempts.push(...Array.from({ length: MANY }, (_, n) => attemptRow(1_000 - n)));
    renderApp(`${PATH}?attempt=941`);
    expect(await (await drawer('An incident was opened')).findByText('1f4-941-mf3k9z00')).toBeTruthy();
  });

  it('is explained if it was removed', async () => {
    renderApp(`${PATH}?attempt=7`);
    expect(await (await drawer('Attempt')).findByText('Attempts are kept for 14 days.')).toBeTruthy();
  });

  it('hides a request that the user may not read', async () => {
    fakeAttempts.unshift(attemptRow(1_003, { request: null }));
    renderApp(`${PATH}?attempt=1003`);
    expect((await drawer('An incident was opened')).getByText('You may not read events of this type.')).toBeTruthy();
  });

  it('delivers its event again, and closes', async () => {
    const { user } = renderApp(`${PATH}?attempt=1002`);
    const opened = await drawer('An incident was opened');
    await user.click(opened.getByRole('button', { name: 'Deliver again' }));
    expect(await screen.findByText(/^One event is delivered again/)).toBeTruthy();
    expect(lastInput('webhooks.redeliver')).toMatchObject({ eventId: '1f4-1002-mf3k9z00' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why its event is not delivered again, and stays open', async () => {
    answers.set('webhooks.redeliver', refuse('UE_404', 'The webhook has no such event'));
    const { user } = renderApp(`${PATH}?attempt=1002`);
    const opened = await drawer('An incident was opened');
    await user.click(opened.getByRole('button', { name: 'Deliver again' }));
    expect(await opened.findByText(/The webhook has no such event/)).toBeTruthy();
  });
});

describe('an active webhook', () => {
  it('sends a test event, whose attempt appears', async () => {
    const { user } = renderApp(PATH);
    await shown();
    await user.click(screen.getByRole('button', { name: 'Send test event' }));
    expect(await within(await shown()).findByRole('button', { name: 'Test event' })).toBeTruthy();
    expect(lastInput('webhooks.test')).toEqual({ webhookId: uuid(31, 1), idempotencyKey: expect.any(String) });
  });

  it('delivers the events of a range again', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Deliver again…' }));
    const dialog = await drawer('Deliver events again');
    const submit = dialog.getByRole('button', { name: 'Deliver again' });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox', { name: 'From' }), '01/11/2026 08:00');
    await user.clear(dialog.getByRole('textbox', { name: 'Before' }));
    await user.type(dialog.getByRole('textbox', { name: 'Before' }), '01/11/2026 12:00');
    await user.click(submit);
    expect(await screen.findByText('412 events are delivered again.')).toBeTruthy();
    const range = { from: new Date('2026-11-01T08:00'), to: new Date('2026-11-01T12:00') };
    expect(lastInput('webhooks.redeliver')).toMatchObject({
      from: range.from.toISOString(),
      to: range.to.toISOString(),
    });
  });

  it('refuses a range that ends before it begins', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Deliver again…' }));
    const dialog = await drawer('Deliver events again');
    await user.type(dialog.getByRole('textbox', { name: 'From' }), '01/11/2026 08:00');
    await user.clear(dialog.getByRole('textbox', { name: 'Before' }));
    await user.type(dialog.getByRole('textbox', { name: 'Before' }), '01/11/2026 08:00');
    expect(dialog.getByText('The end must be after the start')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Deliver again' })).toHaveProperty('disabled', true);
  });

  it('offers to send nothing without the permission', async () => {
    await withPermissions(['view_api_tokens', 'view_groups']);
    renderApp(`${PATH}?attempt=1002`);
    await drawer('An incident was opened');
    for (const name of ['Send test event', 'Deliver again…', 'Deliver again'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  });
});

describe('a webhook that delivers nothing', () => {
  it('shows the last failure and the time of the pause', async () => {
    Object.assign(fakeWebhooks[0] ?? {}, { failingSince: '2026-11-01T09:00:00.000Z' });
    const { user } = renderApp(PATH);
    expect(await screen.findByText(/^The receiver accepts no event/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show the last failure' }));
    expect((await drawer('An incident was opened')).getByText('no stock')).toBeTruthy();
  });

  it.each([
    ['user', /^Events wait until/],
    ['failing', /^Repair the receiver/],
    ['rights', /^Aisha Khan needs the permissions/],
  ] as const)('says what to do after a pause by %s, and sends nothing', async (pausedReason, advice) => {
    Object.assign(fakeWebhooks[0] ?? {}, { ...PAUSED, pausedReason });
    renderApp(PATH);
    expect(await screen.findByText(advice)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  });
});
