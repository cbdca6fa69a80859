import { cleanup, render, screen } from '@testing-library/react';
import { act, Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyRouteComponent } from './lazy-route-component.ts';

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message ?? this.props.children;
}

const Page = ({ name }: { name: string }) => <p>page {name}</p>;
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
type Importer = () => Promise<Record<string, typeof Page>>;

const show = (Route: ReturnType<typeof lazyRouteComponent<{ name: string }>>) =>
  render(
    <Boundary>
      <Suspense fallback="loading">
        <Route name="one" />
      </Suspense>
    </Boundary>,
  );

afterEach(() => vi.unstubAllGlobals());

it('loads the component of a route once, and renders it at once after preloading', async () => {
  const importer = vi.fn<Importer>(() => Promise.resolve({ component: Page }));
  const Route = lazyRouteComponent(importer, 'component');
  await Promise.all([Route.preload(), Route.preload()]);
  show(Route);
  expect(screen.getByText('page one')).toBeTruthy();
  expect(importer).toHaveBeenCalledTimes(1);
});

it('throws for a missing chunk, and tries again at the next navigation [A-321]', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const importer = vi.fn<Importer>(() => Promise.reject(gone));
  const Route = lazyRouteComponent(importer, 'component');
  await Route.preload();
  show(Route);
  expect(await screen.findByText('Loading chunk failed (missing)')).toBeTruthy();
  cleanup();
  importer.mockResolvedValue({ component: Page });
  await act(() => Route.preload());
  show(Route);
  expect(await screen.findByText('page one')).toBeTruthy();
  logged.mockRestore();
});
