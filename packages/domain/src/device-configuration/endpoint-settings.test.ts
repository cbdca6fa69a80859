import { describe, expect, it } from 'vitest';
import { defaultCallPoint } from './call-point-form.ts';
import { ACTION_DEFAULTS } from '../devices/endpoint-defaults.ts';
import {
  endpointAction,
  endpointConfig,
  endpointSettings,
  fromCallPointSettings,
  hashesIn,
  toCallPointSettings,
} from './endpoint-settings.ts';

const CLIPS = { a: 'a'.repeat(64), b: 'b'.repeat(64) };
const hashOf = (id: string) => (id === 'a' ? CLIPS.a : CLIPS.b);
const clipOf = (hash: string) => (hash === CLIPS.a ? 'a' : hash === CLIPS.b ? 'b' : undefined);
const form = {
  ...defaultCallPoint('Main door'),
  nameAbbreviated: 'Door',
  volume: 6,
  conferences: Array.from({ length: 10 }, (_, i) => i === 1 || i === 9),
  repeatTimes: 3,
  repeatFrequency: 20,
  enableCallback: true,
  playComfortMessage: true,
  announcements: ['b', 'a'],
  callbacks: ['a'],
};
const settings = toCallPointSettings('8920_K1', form, hashOf);
const [action] = settings.actions;

describe('the settings of an endpoint', () => {
  it('contain its config [B-184] and its action [B-185]', () => {
    expect(Object.keys(endpointConfig.shape).join(' ')).toBe(
      'volume_level prohibit_period ulp_enable talklock_timeout talklock_interval',
    );
    expect(Object.keys(endpointAction.shape).toSorted()).toEqual(
      `name abbrev priority confmap repeatUnit repeatTimeout repeatInterval nocallback playmoh playprogress input
       conferenceAnnouncementClips callbackAnnouncementClips endpointId toneflag groupmap repeatName`
        .split(/\s+/)
        .toSorted(),
    );
    expect(endpointSettings.parse(settings)).toEqual(settings);
  });

  it('list its conferences as ten digits [B-186], the first one by default [B-579]', () => {
    expect(action?.confmap).toBe('0100000001');
    const { actions } = toCallPointSettings('x', { ...form, ...defaultCallPoint('Door') }, hashOf);
    expect(actions[0]?.confmap).toBe('1000000000');
    expect(ACTION_DEFAULTS.confmap).toBe('1000000000');
    expect(endpointAction.shape.confmap.safeParse('10000').success).toBe(false);
  });

  it('have no tone by default [A-326] [B-581], and all nine inputs as bits [B-187]', () => {
    expect(action?.toneflag).toBe('0000000000');
    expect(action?.input).toBe(0b1_1111_1111);
  });

  it('convert back to the original form', () => {
    expect(fromCallPointSettings(settings, clipOf)).toEqual(form);
    expect(hashesIn(settings)).toEqual([CLIPS.b, CLIPS.a, CLIPS.a]);
  });

  it('leave out unknown clips, and keep endless repeats', () => {
    const endless = { ...settings, actions: settings.actions.map((each) => ({ ...each, repeatUnit: -1 })) };
    expect(fromCallPointSettings(endless, () => undefined)).toMatchObject({
      repeatTimes: -1,
      announcements: [],
      callbacks: null,
    });
    expect(fromCallPointSettings({ ...settings, actions: [] }, clipOf)).toBeUndefined();
  });
});
