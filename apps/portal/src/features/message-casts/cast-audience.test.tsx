import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, namedCast, nextStep } from '../../../testing/cast-steps.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answers.clear();
});

const created = () => calls.findLast(({ path }) => path === 'messageCasts.create')?.input as Record<string, unknown>;
const labelled = (label: string) => locations.filter(({ labels }) => labels.includes(label));

async function atAudience(name: string) {
  const app = await namedCast(name);
  await nextStep(app.user);
  await screen.findByRole('radio', { name: /^By location/ });
  return app;
}

async function byTag(name: string, tag: string) {
  const app = await atAudience(name);
  await app.user.click(screen.getByRole('radio', { name: /^By tags/ }));
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${tag}`) }));
  return app;
}

describe('the audience of a cast', () => {
  it('is narrowed by including or excluding a label [A-142]', async () => {
    const { user } = await atAudience('By label');
    const label = await screen.findByLabelText('Label');
    await user.selectOptions(label, 'large');
    const count = labelled('large').length;
    expect(await screen.findByRole('button', { name: `Select all ${count} that match` })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Include or exclude'), 'Without the label');
    const others = locations.length - count;
    await user.click(await screen.findByRole('button', { name: `Select all ${others} that match` }));
    expect(await screen.findByText(`${others} locations chosen`)).toBeTruthy();
  });

  it('is defined by tags and shows the resulting locations, some of which can be excluded [A-132]', async () => {
    const { user, router } = await byTag('Round the clock', '24h');
    const count = labelled('24h').length;
    const result = await screen.findByRole('region', { name: 'Locations with these tags' });
    expect(await within(result).findByText(`${count} locations in total`)).toBeTruthy();
    const [first] = await within(result).findAllByRole('checkbox', { name: /^Select (?!Locations)/ });
    if (first === undefined) throw new Error('No location has the tag');
    await user.click(first);
    expect(within(result).getByText('1 excluded')).toBeTruthy();
    await nextStep(user);
    const name = `Create and send to ${count - 1} locations`;
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/msgs\/./));
    expect(created()).toMatchObject({ controllerTags: ['24h'], tagSelectMode: 'inclusive' });
    expect(created()['excludedIds']).toHaveLength(1);
    expect(created()).not.toHaveProperty('targetIds');
  });

  it('is refused when no location has exactly the selected tags', async () => {
    const { user } = await byTag('Nobody', 'large');
    answers.set('locations.counts', () =>
      Promise.resolve({ total: 0, byStatus: { active: 0, inactive: 0, fault: 0, rebooting: 0, unknown: 0 } }),
    );
    await user.click(screen.getByRole('radio', { name: /^Exactly these tags/ }));
    await nextStep(user);
    expect(await screen.findByText(/Please select at least one Location/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Conference 1' })).toBeNull();
  });

  it('is shown as all sub-groups for an inheritable cast [A-137]', async () => {
    const { user, router } = await namedCast('For all of us');
    await user.click(screen.getByRole('switch', { name: 'For all sub-groups' }));
    await nextStep(user);
    expect(await screen.findByText('All sub-groups')).toBeTruthy();
    expect(screen.getByText(/plays at every location of/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^By tags/ })).toBeNull();
    await nextStep(user);
    await user.click(await screen.findByRole('button', { name: 'Create and send to 43 locations' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/msgs\/./));
    expect(created()).toMatchObject({ inherit: true });
    expect(created()).not.toHaveProperty('targetIds');
  });
});

describe('a cast that clears another cast', () => {
  it('names the cleared cast, may be silent and cannot be scheduled [A-135] [A-141]', async () => {
    const { user } = renderApp('/msgs/new-message');
    await fill(user, await screen.findByLabelText('Name'), 'Stop the drill');
    const category = screen.getByLabelText('Category');
    expect(
      within(category)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value),
    ).toEqual(['', 'none', 'general', 'customer_information', 'action_required', 'clear_message']);
    await user.selectOptions(category, 'clear_message');
    await user.click(screen.getByRole('radio', { name: 'No sound' }));
    await nextStep(user);
    expect(await screen.findByText('Choose the Message Cast to clear.')).toBeTruthy();
    await user.click(screen.getByLabelText('Message Cast to clear'));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a Message Cast' });
    await user.click(await within(dialog).findByRole('radio', { name: /Fire drill on Thursday/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Choose' }));
    expect(await screen.findByText('Fire drill on Thursday')).toBeTruthy();
    await nextStep(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ayr' }));
    await nextStep(user);
    expect(await screen.findByRole('radio', { name: /^Play now/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Schedule/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create and send to 1 location' }));
    await waitFor(() => expect(created()).toMatchObject({ category: 'clear_message', audioId: null }));
    expect(created()['messageClearId']).toMatch(/^[\da-f-]{36}$/);
  });
});
