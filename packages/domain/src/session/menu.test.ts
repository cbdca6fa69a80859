import { describe, expect, it } from 'vitest';
import { GROUP_FEATURES } from '../groups/features.ts';
import { ALL_PERMISSIONS } from '../permissions/permissions.ts';
import { menuFor } from './menu.ts';
import { currentSession } from './schema.ts';

const routes = (...permissions: string[]) => menuFor(new Set(permissions), new Set()).map(({ route }) => route);
const whole = menuFor(new Set(ALL_PERMISSIONS), new Set(GROUP_FEATURES));

const casts = (permissions: readonly string[]) =>
  menuFor(new Set(permissions), new Set(['mds'])).filter(({ name }) => name === 'Message Casts');

const castAreas = (features: Parameters<typeof menuFor>[1]) =>
  menuFor(new Set(['view_mcasts']), features).flatMap(({ name, route }) => (name === 'Message Casts' ? route : []));

describe('the menu', () => {
  it('is limited to 999 entries in one response [C-366]', () => {
    const { menu } = currentSession.shape;
    expect(menu.parse(whole)).toEqual(whole);
    const [entry] = whole;
    expect(menu.safeParse(Array.from({ length: 999 }, () => entry)).success).toBe(true);
    expect(menu.safeParse(Array.from({ length: 1_000 }, () => entry)).success).toBe(false);
  });

  it('has unique entries, and each parent is one of them', () => {
    const ids = whole.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const parents = whole.flatMap(({ mpid, bpid }) => [mpid, bpid]).filter((id) => id !== null);
    expect(ids).toEqual(expect.arrayContaining(parents));
  });

  it('begins with the dashboard for users who may see it, and has no dashboard entries for others [B-428]', () => {
    expect(whole[0]).toMatchObject({ name: 'Dashboard', route: '/dashboard', permissionId: 'view_dashboard' });
    expect(routes('view_dashboard')).toEqual(['/dashboard', '/dashboard/map']);
    expect(routes('view_dashboard', 'view_endpoints')).toEqual(['/dashboard', '/dashboard/map', '/dashboard/devices']);
    expect(routes('view_endpoints')).toEqual([]);
  });

  it('has Message Casts only for users with view_mcasts [A-243] [C-294]', () => {
    expect(casts(['view_mcasts'])).toMatchObject([{ route: '/msgs', permissionId: 'view_mcasts' }]);
    expect(casts(ALL_PERMISSIONS.filter((permission) => permission !== 'view_mcasts'))).toEqual([]);
  });

  it('is empty for a user without permissions', () => {
    expect(menuFor(new Set(), new Set(GROUP_FEATURES))).toEqual([]);
  });

  it('numbers the entries below each parent from 1, without gaps', () => {
    for (const features of [[], GROUP_FEATURES]) {
      const entries = menuFor(new Set(ALL_PERMISSIONS), new Set(features));
      for (const [, siblings] of Map.groupBy(entries, ({ mpid }) => mpid)) {
        const orders = siblings.map(({ order }) => order).toSorted((one, other) => one - other);
        expect(orders).toEqual(siblings.map((_, index) => index + 1));
      }
    }
  });

  it('is listed in the order of the side menu', () => {
    for (const [, siblings] of Map.groupBy(whole, ({ mpid }) => mpid)) {
      const orders = siblings.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
    }
  });

  it('has the older area of Message Casts only for groups without the feature mds', () => {
    expect(castAreas(new Set())).toEqual(['/message']);
    expect(castAreas(new Set(['mds']))).toEqual(['/msgs']);
  });

  it('has a container only with a visible entry in it', () => {
    expect(routes('view_audit_log')).toEqual(['/events', '/events/user']);
    expect(routes('view_events')).toEqual(['/events', '/events/system']);
    expect(menuFor(new Set(['view_mcasts']), new Set(['mds'])).map(({ route }) => route)).toContain(
      '/events/message-casts',
    );
    expect(routes('view_mcasts')).not.toContain('/events');
    expect(routes('view_dashboard')).not.toContain('/events');
  });
});
