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

describe('the talk lock of a conference or headset', () => {
  it('is entered in hours, minutes and seconds, and sent in seconds with the names of the controller', () => {
    expect(formOfTalkLock(values)).toEqual({ talkLockTimeout: '1:5:0', talkLockInterval: '0:0:30' });
    expect(valuesOfTalkLock(formOfTalkLock(values))).toEqual(values);
    expect(toTalkLockSettings(values)).toEqual({ config: { talklock_timeout: 3_900, talklock_interval: 30 } });
    expect(fromTalkLockSettings(toTalkLockSettings(values))).toEqual(values);
  });

  it('is at most nine hours', () => {
    expect(talkLockValues.safeParse({ talkLockTimeout: 32_400, talkLockInterval: 0 }).success).toBe(true);
    expect(talkLockValues.safeParse({ talkLockTimeout: 32_401, talkLockInterval: 0 }).success).toBe(false);
    expect(talkLockForm.safeParse({ talkLockTimeout: '9:0:1', talkLockInterval: '0:0:0' }).success).toBe(false);
    expect(talkLockForm.safeParse({ talkLockTimeout: '9:0:0', talkLockInterval: '' }).success).toBe(false);
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
      const without = { volume_level: 4, prohibit_period: 10, ulp_enable: true };
      expect(reportedSettings(kind, JSON.stringify({ config: without, actions: [] }))).toBeUndefined();
    },
  );
});
