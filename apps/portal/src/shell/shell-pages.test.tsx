import type { CurrentSession } from '@earshot/domain/session/schema';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CrashPage } from '#/components/layout/crash-page.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { fakeRouter } from '../../testing/fake-router.ts';
import { present } from '../../testing/fake-settings.ts';
import { casts, groups, locations, uuid } from '../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../testing/memory-link.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

beforeEach(signIn);

const LEEDS = locations[0] as (typeof locations)[number];
const page = `/locations/${LEEDS.id}/devices`;

/** Signs in with a modified session. */
async function asSomebody(change: (session: CurrentSession) => Partial<CurrentSession>): Promise<void> {
  const session = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
  answers.set('session.current', () => Promise.resolve({ ...session, ...change(session) }));
}
const withoutDashboard = ({ menu }: CurrentSession) => ({
  menu: menu.filter(({ route }) => !route.startsWith('/dashboard')),
});

const asStaffWithOlderCasts = () =>
  asSomebody(({ menu, group }) => ({
    menu: menu.map((entry) => (entry.id === 'msgs' ? { ...entry, id: 'message', route: '/message' } : entry)),
    group: { ...group, id: uuid(1, 77), features: [] },
  }));
/** The highlighted entry of the side menu. */
const currentEntry = () => document.querySelector('nav[aria-label="Main"] a[aria-current="page"]')?.textContent;

describe('the frame', () => {
  it('has a header with a profile menu [A-033], breadcrumbs and content [C-035]', async () => {
    renderApp(page);
    expect(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).toBeTruthy();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: /profile of/ })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain(LEEDS.boxName);
  });
  it('is shown only to signed-in users [C-034]', async () => {
    localStorage.clear();
    const { router } = renderApp('/audio');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
  it('has a link to the privacy policy in its footer [C-062]', async () => {
    renderApp('/audio');
    const link = (await screen.findAllByRole('link', { name: 'Privacy policy' }))[0];
    expect(link?.closest('footer')).toBeTruthy();
    expect(link?.getAttribute('href')).toBe('/privacy-policy');
  });
  it('has a menu 280 px wide from 1024 px on [A-025] [B-600] [B-599], otherwise 140 px wide [A-024] [B-598]', async () => {
    renderApp('/audio');
    const frame = (await screen.findByRole('main')).closest<HTMLElement>('[style]');
    expect(frame?.style.getPropertyValue('--menu-wide')).toBe('280px');
    expect(frame?.style.getPropertyValue('--menu-narrow')).toBe('140px');
    expect(frame?.className).toContain('desktop:grid-cols-[var(--menu-wide)_minmax(0,1fr)]');
    expect(frame?.className).toContain('tablet:grid-cols-[var(--menu-narrow)_minmax(0,1fr)]');
  });
  it('stores the folded menu and the theme in local storage [C-483]', async () => {
    const { user } = renderApp('/audio');
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }));
    expect(localStorage.getItem('earshot.menu-folded')).toBe('true');
    expect((await screen.findByRole('button', { name: 'Expand menu' })).getAttribute('aria-pressed')).toBe('true');
    const { chooseTheme } = await import('#/lib/theme.ts');
    chooseTheme('dark');
    expect(localStorage.getItem('earshot.theme')).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
  it('collapses the entries below a menu entry and remembers it', async () => {
    const { user } = renderApp('/audio');
    const config = await screen.findByRole('button', { name: 'Config', expanded: true });
    await user.click(config);
    expect(config.getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('earshot.menu-closed')).toBe('config');
  });
  it('shows "now viewing" when the group has no path [A-029] [C-105]', async () => {
    await asSomebody(({ permissions }) => ({ permissions: permissions.filter((key) => key !== 'view_groups') }));
    renderApp('/audio');
    expect((await screen.findByText(/now viewing/)).textContent).toBe('now viewing Northwind');
  });
});

describe('an address', () => {
  it('/ leads to /dashboard if the menu contains it [A-019]', async () => {
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
  it('/ leads to the first area of a user without a dashboard', async () => {
    await asSomebody(withoutDashboard);
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
  });
  it('outside the menu of the user is not found [C-037] [A-045]', async () => {
    await asSomebody(({ menu }) => ({ menu: menu.filter(({ route }) => route !== '/audio') }));
    renderApp('/audio');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
    expect(screen.getByText('page could not be found')).toBeTruthy();
  });
  it('that is unknown links to /dashboard at group level [A-041] [B-123] [C-085] [C-087]', async () => {
    renderApp('/nowhere');
    expect(await screen.findByText('page could not be found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
  it('that is unknown links to /locations at location level [C-086] [B-122]', async () => {
    renderApp(`/locations/${LEEDS.id}/nothing`);
    expect((await screen.findByRole('link', { name: 'Go to locations' })).getAttribute('href')).toBe('/locations');
  });
  it.each([
    ['/user', '/config/users'],
    ['/user/new-user', '/config/users/new-user'],
  ])('%s leads to %s, below the same menu entry [A-020]', async (path, to) => {
    const { router } = renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
    await waitFor(() => expect(currentEntry()).toContain('Users'));
  });
  it('of an area without a page leads to the first page below it [C-044]', async () => {
    const { router } = renderApp('/config');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/config\/\w/));
  });
});

describe('a page of Message Casts, opened by a link', () => {
  const cast = `/msgs/${casts[0]?.id}/new-delivery`;
  const customer = groups[0]?.id;
  it('stays for staff, whose own group has the older area, while the settings are on their way [A-068]', async () => {
    await asStaffWithOlderCasts();
    const late = Promise.withResolvers<void>();
    answers.set('settings.get', () => late.promise.then(present));
    const { router } = renderApp(`${cast}?group=${customer}`);
    const visited: string[] = [];
    router.history.subscribe(({ location }) => visited.push(location.pathname));
    await waitFor(() => expect(calls.some(({ path }) => path === 'settings.get')).toBe(true));
    late.resolve();
    expect(await screen.findByRole('button', { name: 'Next step' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(cast);
    expect(visited.filter((path) => path !== cast)).toEqual([]);
  });
});

describe('a location', () => {
  it('has its box name and "devices" as breadcrumbs [A-035]', async () => {
    renderApp(page);
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    expect([...crumbs.querySelectorAll('li:not([aria-hidden])')].map(({ textContent }) => textContent)).toEqual([
      'Locations',
      LEEDS.boxName,
      'devices',
    ]);
  });
  it('shows a loading page while it loads [C-036]', async () => {
    answers.set('locations.record', () => new Promise(() => undefined));
    renderApp(page);
    const main = await screen.findByRole('main');
    await waitFor(() => expect(within(main).getByLabelText('Loading…').getAttribute('aria-busy')).toBe('true'));
  });
  it('that cannot be loaded shows an error and leads to the list [A-320] [C-441]', async () => {
    answers.set('locations.record', refuse('UE_404', 'No record found for id'));
    const { router } = renderApp(page);
    expect(
      await screen.findByText('Unable to load the Location you requested, please check your selected group is correct'),
    ).toBeTruthy();
    expect(router.state.location.pathname).toBe('/locations');
  });
});

it('a location outside the selected group shows an error and leads to the list [A-319] [B-507] [C-440]', async () => {
  const ireland = groups.find(({ title }) => title === 'Ireland')?.id;
  const { router } = renderApp(`${page}?group=${ireland}`);
  expect(await screen.findByText('This is not available to your current selected group')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/locations');
});

const Broken = lazyPart<object>(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
);
const Thrower = () => {
  throw new Error('x is undefined');
};

function renderBroken(path: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/crash', component: Thrower }),
    createRoute({ getParentRoute: () => root, path: '/outdated', component: () => <Broken /> }),
    createRoute({ getParentRoute: () => root, path: '/well', component: () => <p>all is well</p> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: CrashPage,
  });
  render(<RouterProvider router={router as never} />);
  return router;
}

describe('a page that crashes', () => {
  it('shows "oops, something went wrong" [A-051] [C-090] until the next navigation [A-053] [C-091]', async () => {
    const router = renderBroken('/crash');
    expect(await screen.findByRole('heading', { name: 'oops, something went wrong' })).toBeTruthy();
    await router.navigate({ to: '/well' as never });
    expect(await screen.findByText('all is well')).toBeTruthy();
    expect(screen.queryByText(/oops/)).toBeNull();
  });
  it('because a part cannot be loaded announces an update, with a button to refresh [A-052] [B-124] [A-321] [C-088] [B-125] [C-089]', async () => {
    renderBroken('/outdated');
    expect(await screen.findByRole('heading', { name: 'Update available! Please refresh the page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  });
});
