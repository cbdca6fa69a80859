import { describe, expect, it } from 'vitest';
import { reportedSettings } from './reported-settings.ts';
import {
  formOfTalkLock,
  fromTalkLockSettings,
  talkLockForm,
  talkLockValues,
  toTalkLockSettings,
  valuesOfTalkLock,
} from './talk-lock-form.ts';

const values = { talkLockTimeout: 3_900, talkLockInterval: 30 };
const inherited = { talkLockTimeout: 300, talkLockInterval: 20 };
const own = (time: string) => ({ inherit: false, time });

/** Fields that the form refuses. */
const refused = (timeout: string, interval: string) =>
  talkLockForm
    .safeParse({ talkLockTimeout: own(timeout), talkLockInterval: own(interval) })
    .error?.issues.map(({ path }) => path.join('.'));

describe('the talk lock of a conference or headset', () => {
  it('is entered in hours, minutes and seconds, and sent in seconds with the names of the controller', () => {
    const form = formOfTalkLock(values, inherited);
    expect(form).toEqual({ talkLockTimeout: own('1:5:0'), talkLockInterval: own('0:0:30') });
    expect(valuesOfTalkLock(form)).toEqual(values);
    expect(toTalkLockSettings(values)).toEqual({ config: { talklock_timeout: 3_900, talklock_interval: 30 } });
    expect(fromTalkLockSettings(toTalkLockSettings(values))).toEqual(values);
  });

  it('shows the time of the controller while it is inherited, and sends null', () => {
    const partly = { talkLockTimeout: null, talkLockInterval: 30 };
    const form = formOfTalkLock(partly, inherited);
    expect(form).toEqual({ talkLockTimeout: { inherit: true, time: '0:5:0' }, talkLockInterval: own('0:0:30') });
    expect(valuesOfTalkLock(form)).toEqual(partly);
    expect(toTalkLockSettings(partly)).toEqual({ config: { talklock_timeout: null, talklock_interval: 30 } });
    expect(fromTalkLockSettings(toTalkLockSettings(partly))).toEqual(partly);
  });

  it('is at most nine hours [B-360] [B-361]', () => {
    expect(talkLockValues.safeParse({ talkLockTimeout: 32_400, talkLockInterval: 0 }).success).toBe(true);
    expect(talkLockValues.safeParse({ talkLockTimeout: 32_401, talkLockInterval: 0 }).success).toBe(false);
    expect(talkLockValues.safeParse({ talkLockTimeout: null, talkLockInterval: 32_401 }).success).toBe(false);
    expect(refused('9:0:0', '0:0:0')).toBeUndefined();
    expect(refused('9:0:1', '0:0:0')).toEqual(['talkLockTimeout.time']);
    expect(refused('9:0:0', '')).toEqual(['talkLockInterval.time']);
  });

  it('does not check a time that is inherited', () => {
    const entered = { talkLockTimeout: { inherit: true, time: '' }, talkLockInterval: own('0:0:5') };
    expect(talkLockForm.parse(entered)).toEqual(entered);
    expect(valuesOfTalkLock(entered)).toEqual({ talkLockTimeout: null, talkLockInterval: 5 });
  });

  it.each(['conference', 'headset'] as const)(
    'is read from the settings that a controller reports for a %s',
    (kind) => {
      const config = {
        volume_level: 4,
        prohibit_period: 10,
        ulp_enable: true,
        talklock_timeout: 60,
        talklock_interval: 5,
      };
      expect(reportedSettings(kind, JSON.stringify({ ipei: '1', config, actions: [] }))).toEqual({
        ipei: '1',
        settings: { config: { talklock_timeout: 60, talklock_interval: 5 } },
      });
      const inheriting = { ...config, talklock_timeout: null };
      expect(reportedSettings(kind, JSON.stringify({ config: inheriting, actions: [] }))).toEqual({
        settings: { config: { talklock_timeout: null, talklock_interval: 5 } },
      });
      const without = { volume_level: 4, prohibit_period: 10, ulp_enable: true };
      expect(reportedSettings(kind, JSON.stringify({ config: without, actions: [] }))).toBeUndefined();
    },
  );
});
