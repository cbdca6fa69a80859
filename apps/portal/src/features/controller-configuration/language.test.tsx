import type { ControllerLanguage } from '@earshot/domain/controller-configuration/language';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const { id } = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const page = `/locations/${id}/language`;
const language = (change: Partial<ControllerLanguage> = {}): ControllerLanguage => ({
  controllerId: id,
  language: 'en-GB',
  version: 0,
  state: 'default',
  refusal: null,
  online: true,
  lastActiveAt: null,
  takenAt: null,
  updatedAt: null,
  updatedBy: null,
  ...change,
});
beforeEach(signIn);
beforeEach(async () => {
  const record = await fakeRouter.createCaller({ token: 'good-test' }).locations.record({ controllerId: id });
  answers.set('locations.record', () => Promise.resolve({ ...record, features: ['languageChange'] }));
  answers.set('controllerConfiguration.language', () => Promise.resolve(language()));
  answers.set('controllerConfiguration.languageVersions', () => Promise.resolve({ items: [] }));
});

describe('the language of a controller', () => {
  it('has its own page, where it is changed [B-075] [B-480]', async () => {
    answers.set('controllerConfiguration.updateLanguage', () =>
      Promise.resolve(language({ language: 'fr-FR', version: 1, state: 'waiting' })),
    );
    const { user } = renderApp(page);
    const form = await screen.findByRole('form', { name: 'Language' });
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Language' }), 'French');
    await user.click(within(form).getByRole('button', { name: 'Save language' }));
    expect(await screen.findByText('The language was saved')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('updateLanguage')).map(({ input }) => input)).toEqual([
      { controllerId: id, version: 0, language: 'fr-FR' },
    ]);
  });

  it('shows an alert that asks to refresh when it fails to load [B-498]', async () => {
    answers.set('controllerConfiguration.language', refuse('UE_510', 'DB access error'));
    renderApp(page);
    const alert = (await screen.findByText(/failed to load. Please refresh/)).closest('[role=alert]');
    expect(alert).toBeTruthy();
  });

  it('shows an alert when the location is not configured for the feature [B-499]', async () => {
    const record = await fakeRouter.createCaller({ token: 'good-test' }).locations.record({ controllerId: id });
    answers.set('locations.record', () => Promise.resolve({ ...record, features: [] }));
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toContain('not configured for the Language feature');
    expect(calls.some(({ path }) => path === 'controllerConfiguration.language')).toBe(false);
  });
});
