import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLiveFlags } from '#/lib/live-flags.ts';
import { expired, resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

beforeEach(() => {
  signIn();
  resetSettings();
  forgetLiveFlags();
});

const PAGE = '/config/settings';
const row = async (name: string) => {
  const item = (await screen.findByRole('heading', { name: new RegExp(`^${name}`) })).closest('li');
  if (item === null) throw new Error(`No row ${name}`);
  return within(item);
};
const chip = () => screen.queryByRole('button', { name: /Rebooting/ });
const locations = async () => await screen.findByRole('button', { name: /Fault/ });

describe('the settings page', () => {
  it('lists each setting with its owner, end date and value, and finds settings by a word', async () => {
    const { user } = renderApp(PAGE);
    const flag = await row('Rebooting filter');
    expect(flag.getByText('Devices team')).toBeTruthy();
    expect(flag.getByText('2027-12-31')).toBeTruthy();
    expect(flag.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    const refresh = await row('Dashboard refresh seconds');
    expect(refresh.getByText('60 seconds')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'notices');
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zebra');
    expect(await screen.findByText('no matching results found')).toBeTruthy();
  });

  it('changes a setting in place and undoes the change', async () => {
    const { user } = renderApp(PAGE);
    await user.click((await row('Rebooting filter')).getByRole('switch'));
    await waitFor(async () =>
      expect((await row('Rebooting filter')).getByRole('switch').getAttribute('aria-checked')).toBe('false'),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect((await row('Rebooting filter')).getByRole('switch').getAttribute('aria-checked')).toBe('true'),
    );
  });

  it('accepts a number only within its limits, and only when it is saved', async () => {
    const { user } = renderApp(PAGE);
    const field = (await row('Dashboard refresh seconds')).getByRole('textbox');
    await user.clear(field);
    await user.type(field, '4');
    expect(await screen.findByText('Must be greater than or equal to 5')).toBeTruthy();
    await user.type(field, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Dashboard refresh seconds is now 45 seconds.')).toBeTruthy();
    const update = calls.find(({ path }) => path === 'settings.update');
    expect(update?.input).toMatchObject({ key: 'dashboardRefreshSeconds', value: 45, reach: 'everywhere' });
  });

  it('shows retention periods in days and enforces their limits', async () => {
    const { user } = renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Retention' })).toBeTruthy();
    const audit = await row('Keep audit log');
    expect(audit.getByText('1,095 days')).toBeTruthy();
    const field = audit.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '364');
    expect(await audit.findByText('Must be greater than or equal to 365')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '730');
    await user.click(audit.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Keep audit log is now 730 days.')).toBeTruthy();
  });

  it('gives this environment its own value and resets it', async () => {
    const { user } = renderApp(PAGE);
    const custom = await row('Custom roles');
    await user.click(custom.getByRole('checkbox', { name: 'Only in production' }));
    await user.click(custom.getByRole('switch'));
    const reset = await screen.findByRole('button', { name: 'Reset to default: Custom roles' });
    const update = calls.findLast(({ path }) => path === 'settings.update');
    expect(update?.input).toMatchObject({ key: 'customRoles', value: false, reach: 'here' });
    await user.click(reset);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset to default: Custom roles' })).toBeNull());
    expect((await row('Custom roles')).getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('names the author and time of a concurrent change and reloads the setting', async () => {
    const { user } = renderApp(PAGE);
    const flag = await row('Custom roles');
    const changedAt = new Date(2020, 10, 20, 14, 32).toISOString();
    const details = { version: 9, changedBy: 'Ben Carter', changedAt };
    answers.set('settings.update', refuse('UE_409', 'The setting has been changed meanwhile.', details));
    await user.click(flag.getByRole('switch'));
    expect((await flag.findByText(/Ben Carter/)).textContent).toContain('20th November 2020 at 2:32pm');
    answers.delete('settings.update');
    await user.click(flag.getByRole('button', { name: /Load|Reload/i }));
    await waitFor(() => expect(flag.queryByText(/Ben Carter/)).toBeNull());
  });

  it('marks a flag past its end date', async () => {
    expired.add('registrationModules');
    renderApp(PAGE);
    expect((await row('Registration modules')).getByText('Expired')).toBeTruthy();
    expect((await row('Custom roles')).queryByText('Expired')).toBeNull();
  });

  it('shows an error when it cannot be loaded', async () => {
    answers.set('settings.list', refuse('UE_510', 'The database does not answer'));
    renderApp(PAGE);
    expect(await screen.findByText('The settings could not be loaded.')).toBeTruthy();
  });
});

describe('a part of a page with a feature flag', () => {
  it('is shown only while its flag is on, and follows a change at once [A-249] [C-327] [C-382]', async () => {
    renderApp('/locations');
    await locations();
    await waitFor(() => expect(chip()).not.toBeNull());
    act(() => storeSetting('rebootingFilter', false));
    await waitFor(() => expect(chip()).toBeNull());
    act(() => storeSetting('rebootingFilter', true));
    await waitFor(() => expect(chip()).not.toBeNull());
  });

  it('uses the flags in the URL for this browser session while live flagging is on [C-328]', async () => {
    storeSetting('liveFlagging', true);
    const { router } = renderApp('/locations?flag.rebootingFilter=false');
    await locations();
    await waitFor(() => expect(chip()).toBeNull());
    await router.navigate({ to: '/audio', search: {} });
    await router.navigate({ to: '/locations', search: {} });
    await locations();
    expect(chip()).toBeNull();
    act(() => storeSetting('liveFlagging', false));
    await waitFor(() => expect(chip()).not.toBeNull());
  });

  it('ignores the flags in the URL while live flagging is off [C-328]', async () => {
    storeSetting('liveFlagging', false);
    storeSetting('rebootingFilter', false);
    renderApp('/locations?flag.rebootingFilter=true');
    await locations();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(chip()).toBeNull();
  });
});
