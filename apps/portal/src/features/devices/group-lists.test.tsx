import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePerson } from '../../../testing/fake-person.ts';
import { beginWithDevices } from '../../../testing/device-world.ts';
import { announceDevices, fakeEndpoint, fakeFleet } from '../../../testing/fake-devices.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(beginWithDevices);

type Router = ReturnType<typeof renderApp>['router'];
const queryOf = (router: Router) => Object.fromEntries(new URLSearchParams(router.state.location.searchStr));
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const heads = async (): Promise<string[]> => {
  await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
  return [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '');
};
// Finding text is many times faster than finding roles in tables of this size.
const rowOf = async (text: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(text)).closest('tr');
  if (row === null) throw new Error(`${text} stands in no row`);
  return row;
};
const names = () => [...document.querySelectorAll('tr[data-row] a')].map(({ textContent }) => textContent);
const chip = (name: string) => screen.findByText(name, { selector: 'button' });
const showAll = async (user: ReturnType<typeof renderApp>['user'], names: readonly string[]) => {
  await user.click(await screen.findByRole('button', { name: 'View' }));
  for (const name of names) await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await user.keyboard('{Escape}');
};

describe('the device lists of a group', () => {
  it.each([
    ['headset', 'Headsets', 'B-058'],
    ['handset', 'Handsets', 'B-059'],
    ['callpoint', 'Call points', 'B-060'],
    ['keypad', 'Keypads', 'B-061'],
  ])('at %s-management show the %s [B-056] [B-058] [B-059] [B-060] [B-061]', async (slug, title) => {
    renderApp(`/dashboard/devices/${slug}-management`);
    expect(await screen.findByText(title, { selector: 'h1' })).toBeTruthy();
    expect(await rowOf(`${slug} 02`)).toBeTruthy();
    expect(inputsOf('endpoints.list')[0]).toMatchObject({ endpointType: slug, groupId: fakePerson.groupId });
  });

  it('show base units at base-unit-management, under the dashboard and at the top level [B-062] [B-105]', async () => {
    const { router } = renderApp('/dashboard/devices/base-unit-management');
    expect(await rowOf('Base unit 1')).toBeTruthy();
    await router.navigate({ to: '/base-unit-management' });
    expect(await rowOf('Base unit 1')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/base-unit-management');
  });

  it('start on page 1 by location, ascending, or descending for removed devices [B-057] [B-063] [B-064] [B-106] [B-108]', async () => {
    const { router } = renderApp('/dashboard/devices/headset-management');
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'locationName', order: 'ASC' }));
    await router.navigate({ to: '/dashboard/devices/headset-management/removed' as never });
    expect(await screen.findByRole('heading', { name: 'Removed headsets' })).toBeTruthy();
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'locationName', order: 'DESC' }));
  });

  it('keep the page and sort of base units in the URL [B-107] [B-565]', async () => {
    const many = Array.from({ length: 45 }, (_, n) => ({ ...fakeFleet.baseUnits[0], deviceId: `bu-${n}`, rpn: n }));
    Object.assign(fakeFleet, { baseUnits: many });
    const { router, user } = renderApp('/base-unit-management?page=3&sort=rpn&order=DESC');
    expect(await screen.findByText('41–45 of 45')).toBeTruthy();
    expect(inputsOf('baseUnits.list')[0]).toMatchObject({ page: 3, sort: 'rpn', order: 'DESC' });
    await user.click(screen.getByLabelText('Previous page'));
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '2', sort: 'rpn', order: 'DESC' }));
    await waitFor(() => expect(inputsOf('baseUnits.list').at(-1)).toMatchObject({ page: 2 }));
  });

  it('are not found for an unknown device type', async () => {
    renderApp('/dashboard/devices/teapot-management');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
  });

  it('open from the overview, and the breadcrumb leads back to it [B-057] [B-095]', async () => {
    const { router, user } = renderApp('/dashboard/devices');
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'locationName', order: 'ASC' }));
    const card = await screen.findByRole('region', { name: 'Headsets' });
    expect(await within(card).findByText('180')).toBeTruthy();
    await user.click(await within(card).findByRole('link', { name: /^Faulty/ }));
    await waitFor(() => expect(queryOf(router)).toMatchObject({ filterType: 'faulty' }));
    await user.click(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Devices' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/devices'));
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'locationName', order: 'ASC' }));
  });

  it('show 20 rows of the page in the URL [B-106] [B-116] [B-563]', async () => {
    const { user, router } = renderApp('/dashboard/devices/headset-management?page=9&sort=name&order=ASC');
    await screen.findByText('161–180 of 180');
    await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(20));
    await user.click(screen.getByLabelText('Previous page'));
    await waitFor(() => expect(queryOf(router)).toMatchObject({ page: '8', sort: 'name' }));
    await waitFor(() => expect(inputsOf('endpoints.list').at(-1)).toMatchObject({ page: 8 }));
  });

  it('lead from a page above the last to the last page [B-116] [B-117]', async () => {
    const { router } = renderApp('/dashboard/devices/keypad-management?page=40&sort=name&order=ASC');
    await waitFor(() => expect(queryOf(router)).toMatchObject({ page: '1' }));
  });

  it('change with each click on a column from ascending to descending to unsorted [B-118] [B-119] [B-120] [B-146]', async () => {
    const { user, router } = renderApp('/dashboard/devices/headset-management');
    const button = await screen.findByText('Name', { selector: 'button' });
    await user.click(button);
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'name', order: 'ASC' }));
    await user.click(button);
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'name', order: 'DESC' }));
    await user.click(button);
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1' }));
  });
});

describe('the columns of the device lists', () => {
  it('show all endpoint fields in order, including IPEI [B-146] [B-147]', async () => {
    const columns = 'ipui,conference,conferenceJointime,conferenceMode,lastEnrolledUser,updatedAt';
    const { user } = renderApp(`/dashboard/devices/headset-management?columns=${columns}`);
    expect(await heads()).not.toContain('Place');
    await showAll(user, ['Place']);
    await waitFor(async () => {
      const all = 'Location,IPEI,Device ID,Device,Name,Place,Status,Conference,Joined at,Last event,Conference mode';
      expect(await heads()).toEqual([...all.split(','), 'Last enrolled user', 'Updated']);
    });
  });

  it('show the model, the status with its time, and the id without its first five characters [B-148] [B-149] [B-177]', async () => {
    fakeFleet.endpoints.splice(0, Infinity, fakeEndpoint('headset', 1, { deviceId: '8950_013BV42', name: 'Till' }));
    renderApp('/dashboard/devices/headset-management');
    const row = await rowOf('Till');
    expect(within(row).getByText('S5 Pro')).toBeTruthy();
    expect(within(row).getByText('013BV42')).toBeTruthy();
    const status = within(row).getByText('Online').closest('td');
    expect(status?.querySelector('time')).toBeTruthy();
  });

  it('are six by default, so that a list fits beside the menu', async () => {
    const { router } = renderApp('/dashboard/devices/headset-management');
    expect(await heads()).toEqual(['Location', 'Device ID', 'Device', 'Name', 'Status', 'Last event']);
    await router.navigate({ to: '/dashboard/devices/base-unit-management' as never });
    await rowOf('Base unit 1');
    expect(await heads()).toEqual(['Location', 'Name', 'Status', 'Uptime', 'Type', 'Firmware']);
  });

  it('are location, IPEI, device, removal and last event for removed devices [B-150]', async () => {
    renderApp('/dashboard/devices/headset-management/removed');
    expect(await heads()).toEqual(['Location', 'IPEI', 'Device', 'Removed at', 'Last event']);
  });

  it('include the firmware of base units only with its permission [B-143] [B-144] [B-420]', async () => {
    const columns = 'serial,rpn,rfBand,ipAddress,dspModule,localTime,state';
    const { router } = renderApp(`/dashboard/devices/base-unit-management?columns=${columns}`);
    const all = 'Location,Name,Serial,RPN,RF band,IP address,Status,Uptime,Type,DSP module,Local time,Firmware,State';
    expect((await heads()).filter(Boolean)).toEqual(all.split(','));
    fakePerson.permissions = fakePerson.permissions.filter((key) => key !== 'view_baseunit_firmware');
    const { queryClient } = await import('#/lib/query-client.ts');
    await queryClient.invalidateQueries();
    await router.navigate({ to: '/dashboard/devices/base-unit-management' as never, search: { page: 1 } as never });
    await waitFor(async () => expect(await heads()).not.toContain('Firmware'));
  });

  it('are id, status, uptime and location for registration modules [B-152] [B-153] [B-013]', async () => {
    renderApp('/dashboard/devices/registration-module-management');
    expect((await heads()).filter(Boolean)).toEqual(['ID', 'Status', 'Uptime', 'Location']);
    await waitFor(async () => expect((await chip('Online')).textContent).toBe('Online 2'));
    expect((await chip('Offline')).textContent).toBe('Offline 0');
    expect((await chip('Long offline')).textContent).toBe('Long offline 0');
    expect(screen.queryByText('Faulty', { selector: 'button' })).toBeNull();
  });

  it('name the shop below the device on phones, where the location column is folded', async () => {
    renderApp('/dashboard/devices/headset-management');
    const row = await rowOf('headset 02');
    const shop = row.querySelector('[data-shop]');
    expect(shop?.textContent).toBe(fakeFleet.endpoints.find(({ name }) => name === 'headset 02')?.locationName);
    expect(shop?.className).toContain('@min-[560px]/table:hidden');
  });

  it('show a dash for a missing value and "Not available" for a missing date [B-317] [B-318]', async () => {
    const missing = { ipui: null, lastEventTime: null };
    fakeFleet.endpoints.splice(0, Infinity, fakeEndpoint('headset', 1, missing));
    const { user } = renderApp('/dashboard/devices/headset-management');
    await showAll(user, ['IPEI']);
    const row = await rowOf('headset 01');
    expect(within(row).getByText('Not available')).toBeTruthy();
    expect(within(row).getAllByText('–').length).toBeGreaterThan(0);
  });
});

describe('the filters of the device lists', () => {
  it('count devices by status and are toggled in the URL [B-154] [B-209] [B-214] [B-441] [B-607]', async () => {
    const { user, router } = renderApp('/dashboard/devices/headset-management?page=3&sort=name&order=ASC');
    const offline = await chip('Offline');
    await waitFor(() => expect(offline.textContent).toBe('Offline 16'));
    await user.click(offline);
    await waitFor(() =>
      expect(queryOf(router)).toEqual({ page: '1', sort: 'name', order: 'ASC', filterType: 'offline' }),
    );
    await waitFor(() => expect(inputsOf('endpoints.list').at(-1)).toMatchObject({ statuses: ['offline'], page: 1 }));
    await user.click(await chip('Unknown'));
    await waitFor(() => expect(queryOf(router)).toMatchObject({ filterType: 'offline,unknown' }));
    await user.click(await chip('Unknown'));
    await user.click(await chip('Offline'));
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'name', order: 'ASC' }));
    expect(inputsOf('endpoints.stats')).toContainEqual({ groupId: fakePerson.groupId, endpointType: 'headset' });
    expect(screen.getByText('Removed', { selector: 'a' })).toBeTruthy();
  });

  it('lead to the list of removed devices when the URL asks for them [B-209]', async () => {
    const { router } = renderApp('/dashboard/devices/headset-management?page=1&filterType=removed');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/devices/headset-management/removed'));
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'locationName', order: 'DESC' }));
  });

  it('show only faulty devices after a click on Faulty', async () => {
    const { user } = renderApp('/dashboard/devices/headset-management');
    await user.click(await chip('Faulty'));
    await waitFor(() => expect(inputsOf('endpoints.list').at(-1)).toMatchObject({ faultyOnly: true }));
    await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(14));
  });

  it('show an error when totals are unavailable, without hiding the rows [B-533]', async () => {
    answers.set('endpoints.stats', refuse('UE_500', 'Statistics are not available'));
    renderApp('/dashboard/devices/headset-management');
    expect(await rowOf('headset 02')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Statistics are not available');
  });

  it('require at least three characters for a search in a group', async () => {
    renderApp('/dashboard/devices/headset-management?search=ti');
    expect(await screen.findByText('Please search for at least 3 characters')).toBeTruthy();
    expect(inputsOf('endpoints.list')).toEqual([]);
  });

  it('report too many rows for a sort and offer to sort by location', async () => {
    const words = 'There are more than 20,000 devices to sort by this.';
    answers.set('endpoints.list', (input) =>
      (input as { sort?: string }).sort === 'status'
        ? refuse('UE_400', words, { field: 'sort' })(input)
        : Promise.resolve({ items: fakeFleet.endpoints.slice(0, 1) }),
    );
    const { user, router } = renderApp('/dashboard/devices/headset-management?page=1&sort=status&order=ASC');
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sort by location' }));
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1' }));
    expect(await rowOf('headset 00')).toBeTruthy();
  });
});

describe('an open device list', () => {
  it('updates its rows in place and marks removed devices [B-279]', async () => {
    renderApp('/dashboard/devices/headset-management?page=1&sort=name&order=ASC');
    const row = await rowOf('headset 00');
    const before = names();
    const [first, second] = fakeFleet.endpoints;
    if (!first || !second) throw new Error('The fake fleet is empty');
    Object.assign(first, { status: 'faulty', isFaulty: true });
    fakeFleet.endpoints.splice(1, 1);
    announceDevices({ patched: [first], removed: [second] });
    expect(await within(row).findByText('Faulty')).toBeTruthy();
    await waitFor(async () => expect(within(await rowOf('headset 01')).getByText('Removed')).toBeTruthy());
    expect(names()).toEqual(before);
  });

  it('offers new devices behind a button instead of moving its rows [B-279]', async () => {
    const { user } = renderApp('/dashboard/devices/keypad-management');
    await rowOf('keypad 00');
    const made = fakeEndpoint('keypad', 77, { name: 'A new one' });
    fakeFleet.endpoints.push(made);
    announceDevices({ created: [made] });
    const show = await screen.findByText('1 new – show');
    expect(screen.queryByText('A new one')).toBeNull();
    await user.click(show);
    expect(await rowOf('A new one')).toBeTruthy();
    expect(screen.queryByText(/new – show/)).toBeNull();
  });

  it('offers only newly faulty devices while it is filtered by faulty', async () => {
    renderApp('/dashboard/devices/headset-management?filterType=faulty');
    await rowOf('headset 05');
    const [first, second] = fakeFleet.endpoints;
    if (!first || !second) throw new Error('The fake fleet is empty');
    Object.assign(first, { status: 'faulty', isFaulty: true });
    announceDevices({ patched: [first, second] });
    expect(await screen.findByText('1 new – show')).toBeTruthy();
  });
});

describe('users with restricted access', () => {
  it('see no list of base units without the permission [B-419] [B-417]', async () => {
    fakePerson.permissions = fakePerson.permissions.filter((key) => key !== 'view_baseunits');
    renderApp('/dashboard/devices/base-unit-management');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
  });
  it('see no registration modules while the setting hides them [B-022] [B-608]', async () => {
    answers.set('settings.get', () => Promise.resolve({ registrationModules: false }));
    renderApp('/dashboard/devices/registration-module-management');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
  });
  it('see no export button without the permission [B-421]', async () => {
    fakePerson.permissions = fakePerson.permissions.filter((key) => key !== 'export_controllers');
    renderApp('/dashboard/devices/headset-management');
    await rowOf('headset 02');
    expect(screen.queryByText('Export CSV')).toBeNull();
  });
});
