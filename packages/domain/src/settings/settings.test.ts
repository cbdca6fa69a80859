import { describe, expect, it } from 'vitest';
import { definitionOf, SETTING_KEYS, type SettingKey } from './definitions.ts';
import { expiredFlags, isExpired } from './expired-flags.ts';
import { readLiveFlags, withLiveFlags } from './live-flags.ts';
import { fits, resolveSettings, valueOf } from './resolve-settings.ts';
import { isRetentionSetting } from './retention-settings.ts';
import { portalSettings, setting, settingSubject, updateSettingInput } from './schema.ts';
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

  it.each<[SettingKey, least: number, fallback: number, most: number]>([
    ['dashboardRefreshSeconds', 5, 60, 3_600],
    ['incidentGraceSeconds', 0, 180, 86_400],
    ['noticesRefreshSeconds', 10, 60, 86_400],
    ['keepDeliveries', 35, 400, 3_650],
    ['keepOperations', 7, 400, 3_650],
    ['keepAuditLog', 365, 1_095, 3_650],
    ['keepDeviceChanges', 7, 60, 400],
    ['keepEnrolments', 31, 90, 400],
    ['keepControllerHistory', 31, 400, 3_650],
    ['keepDeviceCommands', 7, 90, 400],
    ['keepIncidents', 7, 400, 3_650],
    ['keepApiUsage', 31, 400, 3_650],
    ['keepMails', 7, 90, 400],
    ['keepSignIns', 1, 30, 400],
    ['keepDeleted', 2, 30, 400],
    ['keepDeletedPeople', 30, 1_095, 3_650],
    ['keepUnusedFiles', 1, 7, 90],
  ])('%s accepts whole numbers from %d, by default %d, to %d', (key, least, fallback, most) => {
    const definition = definitionOf(key);
    expect([least, most].map((value) => fits(definition, value))).toEqual([true, true]);
    for (const value of [least - 1, most + 1, least + 0.5, String(least), true, null, [least]])
      expect(fits(definition, value)).toBe(false);
    expect(valueOf(key, 'production', [])).toBe(fallback);
    expect(isRetentionSetting(key)).toBe(key.startsWith('keep'));
  });

  it.each<[SettingKey, boolean]>([
    ['mdsArea', true],
    ['standaloneTeamMembers', false],
    ['customRoles', true],
    ['registrationModules', true],
    ['rebootingFilter', true],
    ['liveFlagging', false],
    ['firstCastOffer', false],
  ])('%s is by default %s and accepts no number', (key, fallback) => {
    expect(valueOf(key, 'production', [])).toBe(fallback);
    expect([true, false, 1].map((value) => fits(definitionOf(key), value))).toEqual([true, true, false]);
  });

  it('may have a different default in an environment', () => {
    expect(resolveSettings('development').liveFlagging).toBe(true);
    expect(resolveSettings('production').liveFlagging).toBe(false);
    expect(resolveSettings('production').dashboardRefreshSeconds).toBe(60);
  });
});

const updateWith = (values: object) =>
  updateSettingInput.safeParse({ key: 'mdsArea', value: true, version: 0, ...values });

describe('a change of a setting', () => {
  it('is a boolean or a number for all environments or for this one', () => {
    expect(updateWith({}).data?.reach).toBe('everywhere');
    for (const values of [{ reach: 'everywhere' }, { reach: 'here' }, { value: false }, { value: 30 }])
      expect(updateWith(values).data).toMatchObject(values);
    for (const values of [{ reach: 'there' }, { value: 'yes' }, { key: 'theme' }])
      expect(updateWith(values).success).toBe(false);
  });

  it('names the version last read, 0 for a setting that was never set', () => {
    expect([-1, 0, 1, 1.5].map((version) => updateWith({ version }).success)).toEqual([false, true, true, false]);
  });

  it('names in the audit log the setting, and the environment if it is for one', () => {
    expect(settingSubject('mdsArea', '*')).toBe('setting:mdsArea');
    expect(settingSubject('mdsArea', 'staging')).toBe('setting:mdsArea@staging');
  });

  it('is shown for each kind of setting', () => {
    for (const key of SETTING_KEYS) expect(setting.shape.kind.safeParse(definitionOf(key).kind).success).toBe(true);
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
    const query = new URLSearchParams(
      'show.mdsArea=false&flag.rebootingFilter=false&flag.nothing=true&flag.customRoles=maybe&search=x',
    );
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
