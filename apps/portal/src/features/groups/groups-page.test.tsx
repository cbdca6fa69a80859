import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession } from '@earshot/domain/session/schema';
import { groupTexts } from '#/shared/groups/texts.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { detail } from '../../../testing/fake-groups.ts';
import { groups } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  resetSettings();
  return signIn();
});

const [NORTHWIND, YORKSHIRE, WALES, IRELAND] = [1, 3, 6, 7].map((n) => `00000001-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

async function without(...missing: string[]) {
  const session = currentSession.parse(await fakeRouter.createCaller({ token: 'good-test' }).session.current());
  answers.set('session.current', () =>
    Promise.resolve({ ...session, permissions: session.permissions.filter((key) => !missing.includes(key)) }),
  );
}
const open = async (groupId: string, title: string) => {
  const app = renderApp(`/config/groups/${groupId}`);
  await screen.findByRole('heading', { level: 2, name: title });
  return app;
};

describe('the groups page', () => {
  it('shows the tree with the selected group beside it [C-045] [C-007]', async () => {
    renderApp('/config/groups');
    expect(await screen.findByRole('heading', { level: 2, name: 'Northwind' })).toBeTruthy();
    const tree = await screen.findByRole('tree');
    expect((await within(tree).findByRole('treeitem', { name: /UK/ })).getAttribute('aria-level')).toBe('2');
    expect(await screen.findByText('Base units')).toBeTruthy();
  });

  it('selects a linked group and leads to /config/groups [C-046]', async () => {
    const { router } = await open(YORKSHIRE, 'Yorkshire');
    expect(router.state.location.pathname).toBe('/config/groups');
    expect(router.state.location.search).toMatchObject({ group: YORKSHIRE });
    expect(await screen.findByRole('button', { name: 'Choose a group: Northwind › UK › Yorkshire' })).toBeTruthy();
  });

  it('has no page for a new group [C-047]', async () => {
    renderApp('/config/groups/new-group');
    expect(await screen.findByText('page could not be found')).toBeTruthy();
  });

  it('shows an error when the tree cannot be loaded [B-497]', async () => {
    answers.set('groups.top', refuse('UE_510', 'The database took too long'));
    renderApp('/config/groups');
    expect((await screen.findAllByText('Error fetching groups')).length).toBeGreaterThan(0);
  });

  it('shows an error when the group cannot be loaded [C-435]', async () => {
    answers.set('groups.get', refuse('UE_510', 'The database took too long'));
    renderApp('/config/groups');
    expect((await screen.findAllByText('Group could not be loaded.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('The database took too long')).toBeTruthy();
  });
});

describe('flags and features', () => {
  it('are switches that show their origin [C-008] [A-250]', async () => {
    const { user } = await open(YORKSHIRE, 'Yorkshire');
    const inherited = await screen.findByRole('switch', { name: 'New Message Casts' });
    expect(inherited.getAttribute('aria-checked')).toBe('true');
    expect(inherited.hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText(/Inherited from Northwind/).length).toBe(2);
    await user.click(screen.getByRole('switch', { name: 'Voice assistant' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Voice assistant' }).getAttribute('aria-checked')).toBe('true'),
    );
    expect(calls.findLast(({ path }) => path === 'groups.update')?.input).toMatchObject({
      groupId: YORKSHIRE,
      features: { voiceAssistant: true },
    });
  });

  it.each([
    ['edit_groups', Object.values(groupTexts.feature).map(([label]) => label)],
    ['edit_groups_voice_assistant', ['Voice assistant']],
  ])(
    'are disabled without edit_groups or the permission of the feature, here without %s [B-430]',
    async (missing, held) => {
      storeSetting('standaloneTeamMembers', true);
      await without(missing);
      await open(NORTHWIND, 'Northwind');
      const features = within(await screen.findByRole('region', { name: 'Features' }));
      await features.findByRole('switch', { name: 'Team enrolment' });
      const disabled = features.getAllByRole('switch').filter((each) => each.hasAttribute('disabled'));
      const labels = disabled.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent);
      expect(new Set(labels)).toEqual(new Set(held));
    },
  );

  it('are disabled with a reason when their own permission is missing [C-241] [C-302]', async () => {
    await without('edit_groups_mfa');
    await open(NORTHWIND, 'Northwind');
    expect((await screen.findByRole('switch', { name: 'Second factor required' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('switch', { name: 'Trial' }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText(/You do not have the permission to change this\./)).toBeTruthy();
  });

  it('offer team enrolment only when the portal has standalone team members', async () => {
    await open(NORTHWIND, 'Northwind');
    expect(await screen.findByRole('switch', { name: 'Voice assistant' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Team enrolment' })).toBeNull();
    act(() => storeSetting('standaloneTeamMembers', true));
    expect(await screen.findByRole('switch', { name: 'Team enrolment' })).toBeTruthy();
  });

  it('include for how long enrolments are kept, of which the shortest of the group and its parents is in force', async () => {
    storeSetting('standaloneTeamMembers', true);
    const { user } = await open(YORKSHIRE, 'Yorkshire');
    expect(await screen.findByText('At present they are deleted after 90 days.')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Days for which enrolments are kept' });
    await user.type(field, '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ path }) => path === 'groups.update')).toEqual([]);
    await user.type(field, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At present they are deleted after 60 days.')).toBeTruthy();
    expect(calls.findLast(({ path }) => path === 'groups.update')?.input).toMatchObject({ keepEnrolmentsDays: 60 });
    await user.clear(screen.getByRole('textbox', { name: 'Days for which enrolments are kept' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At present they are deleted after 90 days.')).toBeTruthy();
  });

  it('report a failed change and the author of a concurrent change [C-437]', async () => {
    const details = { version: 3, changedBy: 'Ben Carter', changedAt: '2026-03-04T10:00:00.000Z' };
    answers.set('groups.update', refuse('UE_409', '', details));
    const { user } = await open(NORTHWIND, 'Northwind');
    await user.click(await screen.findByRole('switch', { name: 'Trial' }));
    expect(await screen.findByText(/Ben Carter/)).toBeTruthy();
    answers.set('groups.update', refuse('UE_0001', ''));
    await user.click(screen.getByRole('switch', { name: 'Trial' }));
    expect((await screen.findAllByText(/^Group could not be updated\./)).length).toBeGreaterThan(0);
  });
});

describe('a group', () => {
  it('is renamed in its title, and reports a failure [C-436]', async () => {
    answers.set('groups.rename', refuse('UE_0001', ''));
    const { user } = await open(IRELAND, 'Ireland');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const field = screen.getByLabelText('Title');
    await user.clear(field);
    await user.type(field, 'Éire');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/^Group could not be renamed\./)).length).toBeGreaterThan(0);
    answers.delete('groups.rename');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Éire' })).toBeTruthy();
  });

  it('is given a sub-group, which is then selected', async () => {
    const { user, router } = await open(WALES, 'Wales');
    await user.click(screen.getByRole('button', { name: 'Create sub-group' }));
    await user.type(await screen.findByLabelText('Title'), 'Cardiff');
    await user.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Cardiff' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/config/groups');
  });

  it('shows the effects of a move in a dialog and reports a failure [C-438]', async () => {
    answers.set('groups.move', refuse('UE_0001', ''));
    const { user } = await open(WALES, 'Wales');
    await user.click(screen.getByRole('button', { name: 'Move…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('treeitem', { name: /Ireland|Éire/ }));
    expect(await dialog.findByText(/^Also moves /)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Move below/ }));
    expect((await screen.findAllByText(/^Group could not be assigned/)).length).toBeGreaterThan(0);
    expect(calls.findLast(({ path }) => path === 'groups.move')?.input).toMatchObject({
      groupId: WALES,
      parentId: IRELAND,
    });
  });

  it('cannot be deleted while it has content, and lists the content', async () => {
    const { user } = await open(YORKSHIRE, 'Yorkshire');
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    expect(await screen.findByText('12 controllers')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull();
    expect(screen.getByText(/Select them in the list and move them to another group/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open locations' }).getAttribute('href')).toMatch(/^\/locations/);
  });

  it('of a customer says how its locations leave it', async () => {
    answers.set('groups.get', () =>
      Promise.resolve({ ...detail(YORKSHIRE), flags: { ...detail(YORKSHIRE).flags, isCustomer: true } }),
    );
    const { user } = await open(YORKSHIRE, 'Yorkshire');
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    expect(await screen.findByText(/Locations stay with their customer/)).toBeTruthy();
  });

  it('that is the own one says who can delete it', async () => {
    await open(NORTHWIND, 'Northwind');
    expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
    expect(screen.getByText(/You cannot delete your own group\. Ask an administrator/)).toBeTruthy();
  });
});

const openTree = async (path = '/locations') => {
  const app = renderApp(path);
  await app.user.click(await screen.findByRole('button', { name: /^Choose a group/ }));
  return { ...app, field: await screen.findByPlaceholderText('Select a location') };
};

describe('the group selector in the header', () => {
  it('is a searchable tree that shows the path of each result [C-101] [C-103]', async () => {
    const { user, router, field } = await openTree();
    await user.type(field, 'scot');
    expect(await screen.findByText('Northwind › UK')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    // The selector in the header shows the path of the selected group.
    expect(await screen.findByRole('button', { name: 'Choose a group: Northwind › UK › Scotland' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ group: '00000001-0000-4000-8000-000000000005' });
  });

  it.each(['{Tab}', '{Enter}', '{Escape}'])('closes with %s [C-102]', async (key) => {
    const { user, field } = await openTree();
    field.focus();
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
  });

  it('is navigated with the arrow keys, Home and End, and Enter selects a group [C-104]', async () => {
    const { user, field } = await openTree();
    await screen.findByRole('treeitem', { name: /UK/ });
    field.focus();
    await user.keyboard('{Home}{ArrowDown}{ArrowRight}');
    await screen.findByRole('treeitem', { name: /London/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: /Northwind › UK › Yorkshire$/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Choose a group/ }));
    (await screen.findByPlaceholderText('Select a location')).focus();
    await screen.findByRole('treeitem', { name: /London/ });
    await user.keyboard('{Home}{End}{Enter}');
    const last = groups.findLast(({ parentId }) => parentId === NORTHWIND)?.title;
    expect(await screen.findByRole('button', { name: `Choose a group: Northwind › ${last}` })).toBeTruthy();
  });

  it('shows "now viewing" when the group has no path [C-105] [A-029]', async () => {
    await without('view_groups');
    renderApp('/locations');
    expect(await screen.findByText('now viewing')).toBeTruthy();
  });
});
