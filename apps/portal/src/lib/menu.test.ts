import { describe, expect, it } from 'vitest';
import { isRouteOpen, type MenuEntry, menuOf, menuTrail, pathAfterGroupChange, startPath } from './menu.ts';

const entry = (id: string, order: number, parentId: string | null = null): MenuEntry => ({
  id,
  parentId,
  icon: 'shop',
  name: id,
  order,
  permissionId: null,
  route: `/${id}`,
});
const menu = [entry('audio', 3), entry('msgs', 2), entry('locations', 1)];
const all = ['manage_mcasts', 'push_mcasts', 'create_announcement_clips'];

describe('the menu', () => {
  it('has the newer casts only where the group has mds [A-056] [A-057]', () => {
    expect(menuOf(menu, ['mds']).map(({ id }) => id)).toEqual(['locations', 'msgs', 'audio']);
    expect(menuOf(menu, []).map(({ id }) => id)).toEqual(['locations', 'audio']);
  });
  it('gives the breadcrumbs their chain of parents [A-034]', () => {
    const nested = [entry('config', 1), { ...entry('users', 2, 'config'), route: '/config/users' }];
    expect(menuTrail(nested, '/config/users/7').map(({ id }) => id)).toEqual(['config', 'users']);
  });
  it('gives the start page', () => {
    expect([startPath(menuOf(menu, ['mds'])), startPath([...menu, entry('dashboard', 0)])]).toEqual([
      '/locations',
      '/dashboard',
    ]);
  });
});

describe('a route', () => {
  it('is valid only if it belongs to an entry of the menu [A-042]', () => {
    expect(['/msgs', '/msgs/7', '/events', '/msgsx'].map((path) => isRouteOpen(menu, all, path))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it('that makes something is closed to whoever may not [A-044]', () => {
    const paths = ['/msgs/new-message', '/msgs/7/new-delivery', '/audio/new-clip'];
    expect(paths.map((path) => isRouteOpen(menu, all, path))).toEqual([true, true, true]);
    expect(paths.map((path) => isRouteOpen(menu, [], path))).toEqual([false, false, false]);
  });
});

describe('a change of the group', () => {
  it('leads from a detail page to its list [A-060] [A-061]', () => {
    expect(pathAfterGroupChange(menu, '/msgs/7/delivery/8')).toBe('/msgs');
    expect(pathAfterGroupChange(menu, '/audio/7')).toBe('/audio');
    expect(pathAfterGroupChange(menu, '/locations')).toBeNull();
  });
  it('leads out of an area that the new group lacks', () => {
    expect(pathAfterGroupChange(menuOf(menu, []), '/msgs')).toBe('/locations');
  });
});
