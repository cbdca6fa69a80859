import { describe, expect, it } from 'vitest';
import { definitionOf, SETTING_KEYS } from './definitions.ts';
import { expiredFlags, isExpired } from './expired-flags.ts';
import { readLiveFlags, withLiveFlags } from './live-flags.ts';
import { fits, resolveSettings, valueOf } from './resolve-settings.ts';
import { portalSettings } from './schema.ts';
import { offersTeamEnrolment } from './team-enrolment.ts';

const at = (environment: string, value: unknown) => ({ key: 'rebootingFilter', environment, value });

describe('a setting', () => {
  it('has a description, an owner and a valid default, and an end date if it is a flag', () => {
    for (const key of SETTING_KEYS) {
      const definition = definitionOf(key);
      expect({ key, fits: fits(definition, definition.fallback), owned: definition.owner !== '' }).toEqual({
        key,
        fits: true,
        owned: true,
      });
      expect(definition.what).toMatch(/^[A-Z].+\.$/);
      const endsOn = definition.kind === 'flag' ? definition.endsOn : '2026-01-01';
      expect(Date.parse(endsOn)).not.toBeNaN();
    }
    expect(Object.keys(portalSettings.shape).toSorted()).toEqual(SETTING_KEYS.toSorted());
  });

  it('has the value of its environment, otherwise that of all environments, otherwise its default', () => {
    const value = (...stored: ReturnType<typeof at>[]) => valueOf('rebootingFilter', 'production', stored);
    expect(value()).toBe(true);
    expect(value(at('*', false))).toBe(false);
    expect(value(at('*', false), at('production', true))).toBe(true);
    expect(value(at('staging', false))).toBe(true);
    expect(value(at('*', false), at('production', null))).toBe(false);
    expect(value(at('*', 'yes'))).toBe(true);
  });

  it('may have a different default in an environment', () => {
    expect(resolveSettings('development').liveFlagging).toBe(true);
    expect(resolveSettings('production').liveFlagging).toBe(false);
    expect(resolveSettings('production').dashboardRefreshSeconds).toBe(60);
  });
});

describe('a feature flag', () => {
  it('expires the day after its end date and is then reported by the check', () => {
    const flag = definitionOf('customRoles');
    expect(isExpired(flag, new Date('2027-12-31T23:59:59Z'))).toBe(false);
    expect(isExpired(flag, new Date('2028-01-01T00:00:00Z'))).toBe(true);
    expect(expiredFlags(new Date('2028-01-01T00:00:00Z'))).toContain('customRoles');
    expect(expiredFlags(new Date('2028-01-01T00:00:00Z'))).not.toContain('mdsArea');
    expect(expiredFlags(new Date('2026-11-21T00:00:00Z'))).toEqual([]);
  });

  it('reads query parameters only while live flagging is on [C-328]', () => {
    const query = new URLSearchParams('flag.rebootingFilter=false&flag.nothing=true&flag.customRoles=maybe&search=x');
    const live = readLiveFlags(query);
    expect(live).toEqual({ rebootingFilter: false });
    const settings = resolveSettings('production');
    expect(withLiveFlags({ ...settings, liveFlagging: true }, live).rebootingFilter).toBe(false);
    expect(withLiveFlags({ ...settings, liveFlagging: false }, live).rebootingFilter).toBe(true);
  });

  it('cannot switch on live flagging [C-328]', () => {
    expect(readLiveFlags(new URLSearchParams('flag.liveFlagging=true'))).toEqual({});
  });
});

describe('the team enrolment option', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with standaloneTeamMembers %s and the group feature %s is shown: %s', (portal, group, shown) => {
    const features = group ? (['mds', 'teamEnrolment'] as const) : (['mds'] as const);
    expect(offersTeamEnrolment({ standaloneTeamMembers: portal }, features)).toBe(shown);
  });
});
