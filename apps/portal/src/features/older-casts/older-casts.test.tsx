import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addOlderCast, olderCasts } from '../../../testing/fake-older-casts.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { casts } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { OLDER_STATUS_CHECK_MS } from '@earshot/domain/message-casts/older-status';
import { HOUR_MS } from '@earshot/domain/time/durations';

beforeEach(() => {
  signIn();
  olderCasts.length = 0;
  resetSettings();
  // With the newer area off, the group uses the older one.
  storeSetting('mdsArea', false);
});

const inputOf = (path: string) => calls.findLast((call) => call.path === path)?.input;
const times = (start: number) => ({
  schedule: [start],
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + 10_000).toISOString(),
});
const statusOf = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent;
/** The choices of when to play that are enabled. */
const offered = async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio', { name: /play|Schedule a start/i }))
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value);

describe('the list of older casts', () => {
  it('is at /message and links to each cast and to a new one [A-062]', async () => {
    const cast = addOlderCast({ name: 'Closing soon' });
    const { user, router } = renderApp('/message');
    expect(await screen.findByRole('heading', { name: 'Message Casts' })).toBeTruthy();
    const create = screen.getByRole('link', { name: 'New message' });
    expect(create.getAttribute('href')).toBe('/message/new-message');
    await user.click(await screen.findByRole('link', { name: 'Closing soon' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/message/${cast.id}`));
  });
  it('shows a hint and a link to a new message when it is empty', async () => {
    renderApp('/message');
    expect(await screen.findByText('No message casts have been created for this group.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New message' })[0]?.getAttribute('href')).toBe('/message/new-message');
  });
  it("shows inactive casts as 'Not scheduled' or a dash [A-158], and playing casts as 'Running' [A-159]", async () => {
    addOlderCast({ name: 'Never ran' });
    addOlderCast({ name: 'Ran', hasRun: true });
    addOlderCast({ name: 'Is heard', ...times(Date.now() - 1_000) });
    renderApp('/message');
    expect(await statusOf('Never ran')).toContain('–');
    expect(await statusOf('Never ran')).not.toContain('Not scheduled');
    expect(await statusOf('Ran')).toContain('Not scheduled');
    expect(await statusOf('Is heard')).toContain('Running');
  });
  it('shows a cast that starts soon by day and time, and a later cast by date [A-160]', async () => {
    const [soon, later] = [new Date(Date.now() + 23 * HOUR_MS), new Date(Date.now() + 49 * HOUR_MS)];
    addOlderCast({ name: 'Soon', ...times(soon.getTime()) });
    addOlderCast({ name: 'Later', ...times(later.getTime()) });
    renderApp('/message');
    const day = soon.toLocaleDateString('en-GB', { weekday: 'long' });
    const time = soon.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    expect((await screen.findByRole('row', { name: /Soon/ })).textContent).toContain(`${day} at ${time}`);
    const row = within(await screen.findByRole('row', { name: /Later/ }));
    expect(row.getByText(later.toLocaleDateString('en-GB'), { exact: false }).textContent).not.toMatch(/:\d\d/);
  });
  it('checks the clock every 500 ms without a request to the server [A-162] [C-464]', async () => {
    expect(OLDER_STATUS_CHECK_MS).toBe(500);
    const start = Date.now() + 60_000;
    addOlderCast({ name: 'About to begin', ...times(start) });
    renderApp('/message');
    const row = await screen.findByRole('row', { name: /About to begin/ });
    expect(row.textContent).not.toContain('Running');
    const asked = calls.length;
    const clock = vi.spyOn(Date, 'now');
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    clock.mockRestore();
    await waitFor(() => expect(row.textContent).toContain('Running'));
    expect(calls.slice(asked).filter(({ path }) => path.startsWith('olderCasts'))).toEqual([]);
    vi.useRealTimers();
  });
});

describe('the form for an older cast', () => {
  it('is at /message/new-message and reports errors [A-063]', async () => {
    const { user } = renderApp('/message/new-message');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      '▲ Name is required',
      '▲ Messages must have a clip attached.',
      '▲ Please select at least one Location',
    ]);
  });
  it('offers not to play yet, to play at once, or to start at a day and time [A-156]', async () => {
    const { user } = renderApp('/message/new-message');
    for (const name of ["Don't play yet", 'Play immediately', 'Schedule a start day/time'])
      expect(await screen.findByRole('radio', { name: new RegExp(name) })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Schedule a start/ }));
    await user.click(screen.getByRole('button', { name: 'Save and schedule' }));
    expect(await screen.findByText(/Date is required/)).toBeTruthy();
  });
  it('saves the input and sends the cast', async () => {
    const { user, router } = renderApp('/message/new-message');
    await user.type(await screen.findByLabelText('Name'), 'Every half minute');
    await user.click(screen.getByRole('button', { name: 'Choose a clip' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ayr' }));
    await user.clear(screen.getByLabelText('Number of plays'));
    await user.type(screen.getByLabelText('Number of plays'), '1000');
    await user.type(screen.getByLabelText('seconds'), '30');
    await user.click(screen.getByRole('radio', { name: /Play immediately/ }));
    await user.click(screen.getByRole('button', { name: 'Save and play' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/message\/0/));
    expect(inputOf('olderCasts.create')).toMatchObject({
      name: 'Every half minute',
      plan: { playStatus: 'immediately', repeat: { count: 1_000, interval: 30 } },
    });
    expect(inputOf('olderCasts.send')).toMatchObject({ castId: olderCasts[0]?.id });
    expect(await screen.findByText('New message cast successfully created and sent.')).toBeTruthy();
  });
});

describe('the detail page of an older cast', () => {
  it('is at /message/{id} and updates the cast [A-064]', async () => {
    const cast = addOlderCast({ name: 'To be changed' });
    const { user } = renderApp(`/message/${cast.id}`);
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('To be changed');
    await user.type(field, ' now');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Message cast has been updated.')).toBeTruthy();
    expect(inputOf('olderCasts.update')).toMatchObject({ castId: cast.id, version: 1, name: 'To be changed now' });
  });
  it('refuses a name in use [A-201]', async () => {
    addOlderCast({ name: 'Taken' });
    const cast = addOlderCast({ name: 'Free' });
    const { user } = renderApp(`/message/${cast.id}`);
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Taken');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A Message Cast with that name already exists\./)).toBeTruthy();
  });
  it('offers to cancel a scheduled cast, but not to delete it [A-166] [A-167]', async () => {
    const cast = addOlderCast({ name: 'Tomorrow' });
    const { user } = renderApp(`/message/${cast.id}`);
    await user.click(await screen.findByRole('radio', { name: /Schedule a start/ }));
    const day = new Date(Date.now() + 48 * HOUR_MS).toISOString().slice(0, 10);
    await user.type(screen.getByLabelText('Start date'), day);
    await user.type(screen.getByLabelText('Start time'), '09:00');
    await user.click(screen.getByRole('button', { name: 'Save and schedule' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel delivery' }));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to cancel this delivery?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel this delivery' }));
    await user.click(dialog.getByRole('button', { name: 'Press again to cancel' }));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
  });
  it('offers to play an inactive cast with a valid clip', async () => {
    renderApp(`/message/${addOlderCast().id}`);
    expect(await offered()).toEqual(['save', 'immediately', 'schedule']);
  });
  it('does not offer to play a cast without a valid clip [A-164]', async () => {
    renderApp(`/message/${addOlderCast({ clipValid: false }).id}`);
    expect(await screen.findByText(/The clip is suspended or deleted/)).toBeTruthy();
    expect(await offered()).toEqual(['save']);
    expect(screen.queryByText(/This message is running or scheduled/)).toBeNull();
  });
  it.each([
    ['running', -1_000],
    ['scheduled', HOUR_MS],
  ])('does not offer to play a cast that is %s [A-165]', async (_status, startsIn) => {
    renderApp(`/message/${addOlderCast(times(Date.now() + startsIn)).id}`);
    expect(await screen.findByText(/This message is running or scheduled/)).toBeTruthy();
    expect(await offered()).toEqual(['save']);
  });
});

describe('the Message Casts area', () => {
  it('is at /message for older casts and at /msgs for newer casts, depending on the setting [A-016] [A-065] [A-067]', async () => {
    const first = renderApp('/msgs');
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/message'));
    act(() => storeSetting('mdsArea', true));
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/msgs'));
    const [cast] = casts;
    await first.router.navigate({ to: '/msgs/$messageId', params: { messageId: cast?.id ?? '' } });
    expect(await screen.findByRole('heading', { name: cast?.name ?? '' })).toBeTruthy();
    await first.router.navigate({ to: '/msgs/new-message' });
    expect(await screen.findByRole('heading', { name: 'Create Message Cast' })).toBeTruthy();
  });
  it('is also the target of the menu link [A-058] [C-322] [C-323] [C-324]', async () => {
    const { router } = renderApp('/locations');
    const link = await screen.findByRole('link', { name: /^Message Casts/ });
    await waitFor(() => expect(link.getAttribute('href')).toMatch(/^\/message(\?|$)/));
    act(() => storeSetting('mdsArea', true));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Message Casts/ }).getAttribute('href')).toMatch(/^\/msgs(\?|$)/),
    );
    expect(router.state.location.pathname).toBe('/locations');
  });
  it('opens the older form for a cast that cannot be migrated, and offers to try again [A-316]', async () => {
    resetSettings();
    const [model] = casts;
    const reason = 'It plays more than 999 times.';
    const cast = addOlderCast({ name: 'Too often', notMigrated: reason });
    if (model === undefined) throw new Error('There is no cast');
    answers.set('messageCasts.get', () => Promise.resolve({ ...model, id: cast.id, notMigrated: reason }));
    answers.set('olderCasts.migrate', refuse('UE_0010', 'Try again later'));
    const { user } = renderApp(`/msgs/${cast.id}`);
    expect(await screen.findByText(/It plays more than 999 times\./)).toBeTruthy();
    expect(screen.getByText('Not migrated')).toBeTruthy();
    expect(screen.getByLabelText('Number of plays')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Try again later')).toBeTruthy();
    answers.delete('messageCasts.get');
    answers.delete('olderCasts.migrate');
  });
  it('marks migrated casts in the newer list, with a tooltip [A-076] [A-077]', async () => {
    resetSettings();
    const [cast] = casts;
    if (cast === undefined) throw new Error('There is no cast');
    const before = cast.migrated;
    cast.migrated = true;
    const { user } = renderApp(`/msgs?search=${encodeURIComponent(cast.name)}`);
    const badge = await screen.findByRole('button', { name: /Migrated/ });
    await user.hover(badge);
    expect((await screen.findByRole('tooltip')).textContent).toContain('Some information may be missing or outdated.');
    cast.migrated = before;
  });
});
