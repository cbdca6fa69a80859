import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetControllerRequests } from '../../../testing/fake-controller-requests.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(signIn);
beforeEach(resetControllerRequests);
const first = locations[0] as (typeof locations)[number];
const asked = () => calls.filter(({ path }) => path === 'deviceCommandLog.list').map(({ input }) => input);

describe('the task controller log', () => {
  it('lists the requests to the controllers of the group with their sender and result', async () => {
    const { user, router } = renderApp('/events/controllers');
    const table = await screen.findByRole('table', { name: 'Controller requests' });
    expect(within(table).getByText('Configure a device')).toBeTruthy();
    expect(within(table).getByText('No answer')).toBeTruthy();
    expect(within(table).getByText('Earshot')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Failed' }));
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ filterType: 'failed' });
    expect(asked().at(-1)).toMatchObject({ states: ['failed'] });
  });

  it('shows the requests of a single controller on its page', async () => {
    renderApp(`/locations/${first.id}/controller-details`);
    const table = await screen.findByRole('table', { name: 'Requests to this controller' });
    expect(within(table).getAllByText('Configure the controller')).toHaveLength(1);
    expect(asked()).toContainEqual(expect.objectContaining({ controllerId: first.id }));
  });

  it('is not shown without its permission [B-426]', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'view_controllers_dashboard']);
    renderApp(`/locations/${first.id}/controller-details`);
    await screen.findAllByText('Headsets');
    expect(screen.queryByText('Requests to this controller')).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('shows an error when it cannot be loaded', async () => {
    answers.set('deviceCommandLog.list', refuse('UE_510', 'DB access error'));
    renderApp('/events/controllers');
    expect(await screen.findByText('The requests could not be loaded.')).toBeTruthy();
  });
});
