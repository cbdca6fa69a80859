import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextStep } from '../../../testing/cast-steps.ts';
import { casts } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answers.clear();
});

const [, cast] = casts;
if (cast === undefined) throw new Error('The fixtures have too few casts');
const count = cast.targetIds.length;
const sent = () => calls.findLast(({ path }) => path === 'deliveries.send')?.input as Record<string, unknown>;

async function opened(step = '') {
  const app = renderApp(`/msgs/${cast?.id}/new-delivery${step}`);
  await screen.findByRole('button', { name: step === '' ? 'Next step' : 'Previous' });
  return app;
}

describe('a new delivery', () => {
  it('has the audience of its cast and is sent at once [A-068] [A-311]', async () => {
    const { user, router } = await opened();
    expect(screen.getByText(`${count} locations chosen`)).toBeTruthy();
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: `Send to ${count} locations` }));
    expect(await screen.findByText('Message cast has been sent successfully.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toMatch(`/msgs/${cast.id}/delivery/`));
    expect(sent()).toMatchObject({ castId: cast.id, playStatus: 'immediately', conferences: cast.conferences });
    expect(sent()).not.toHaveProperty('targetIds');
  });

  it('can have other locations, other conferences and a schedule', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ayr' }));
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: 'Conference 2' }));
    await user.click(screen.getByRole('radio', { name: /^Schedule/ }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2042-12-23' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });
    const table = screen.getByRole('region', { name: 'When it plays' });
    expect(await within(table).findByText(/^1 moment ahead at 1 location/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schedule for 1 location' }));
    await waitFor(() => expect(sent()).toMatchObject({ playStatus: 'schedule' }));
    expect(sent()).toMatchObject({
      schedule: { startDate: '2042-12-23', startTime: '09:00', count: 1, intervalSeconds: 0 },
      conferences: [true, true, ...Array.from({ length: 8 }, () => false)],
    });
    expect(sent()['targetIds']).toHaveLength(1);
    expect(await screen.findByText('Message cast has been scheduled successfully.')).toBeTruthy();
  });

  it('requests its preview by cast, without naming all locations', async () => {
    const { user } = await opened('?step=SCHEDULE');
    await user.click(screen.getByRole('radio', { name: /^Schedule/ }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2042-12-23' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });
    expect(await screen.findByText(new RegExp(`at ${count} locations`))).toBeTruthy();
    const asked = calls.findLast(({ path }) => path === 'deliveries.preview')?.input;
    expect(asked).toMatchObject({ castId: cast.id });
    expect(asked).not.toHaveProperty('targetIds');
  });

  it('shows why it was not sent and stays open [A-310]', async () => {
    answers.set('deliveries.send', refuse('UE_400', 'The audio clip is suspended.', { field: 'audioId' }));
    const { user, router } = await opened('?step=SCHEDULE');
    await user.click(screen.getByRole('button', { name: `Send to ${count} locations` }));
    expect(await screen.findByText('Message cast has failed to send: The audio clip is suspended.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/msgs/${cast.id}/new-delivery`);
  });

  it('requires a location', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await nextStep(user);
    expect(await screen.findByText(/Please select at least one Location/)).toBeTruthy();
  });

  it('asks before unsaved changes are lost', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You have unsaved changes. Do you want to cancel changes?')).toBeTruthy();
  });
});
