import type { ControllerVoiceAssistant } from '@earshot/domain/controller-configuration/voice-assistant';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const { id } = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const page = `/locations/${id}/voice-assistant`;
const assistant = (change: Partial<ControllerVoiceAssistant> = {}): ControllerVoiceAssistant => ({
  controllerId: id,
  enabled: false,
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
const withFeatures = async (features: string[]) => {
  const record = await fakeRouter.createCaller({ token: 'good-test' }).locations.record({ controllerId: id });
  answers.set('locations.record', () => Promise.resolve({ ...record, features }));
};
beforeEach(signIn);
beforeEach(async () => {
  await withFeatures(['voiceAssistant']);
  answers.set('controllerConfiguration.voiceAssistant', () => Promise.resolve(assistant()));
  answers.set('controllerConfiguration.voiceAssistantVersions', () => Promise.resolve({ items: [] }));
});

describe('the voice assistant of a controller', () => {
  it('has its own page, where it is switched on [B-078]', async () => {
    answers.set('controllerConfiguration.updateVoiceAssistant', () =>
      Promise.resolve(assistant({ enabled: true, version: 1, state: 'waiting' })),
    );
    const { user } = renderApp(page);
    const form = await screen.findByRole('form', { name: 'Voice assistant' });
    await user.click(within(form).getByRole('switch', { name: 'Voice assistant' }));
    await user.click(within(form).getByRole('button', { name: 'Save voice assistant' }));
    expect(await screen.findByText('The voice assistant was saved')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('updateVoiceAssistant')).map(({ input }) => input)).toEqual([
      { controllerId: id, version: 0, enabled: true },
    ]);
  });

  it('shows an alert when it fails to load [B-502]', async () => {
    answers.set('controllerConfiguration.voiceAssistant', refuse('UE_510', 'DB access error'));
    renderApp(page);
    const alert = (await screen.findByText('Error fetching the voice assistant')).closest('[role=alert]');
    expect(alert).toBeTruthy();
  });

  it('shows an alert when the location is not configured for the feature', async () => {
    await withFeatures([]);
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toContain('not configured for the Voice assistant feature');
    expect(calls.some(({ path }) => path === 'controllerConfiguration.voiceAssistant')).toBe(false);
  });
});
