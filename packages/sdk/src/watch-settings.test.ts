import { expect, it, vi } from 'vitest';
import type { Call } from './call.ts';
import { ConnectionError, NotSignedInError } from './errors.ts';
import type { Subscribe } from './subscribe.ts';
import type { PortalSettings } from './types.ts';
import { createWatchSettings } from './watch-settings.ts';

const noCall = {} as Call;
const settings = (dashboardRefreshSeconds: number) => ({ dashboardRefreshSeconds }) as PortalSettings;

it('tells the settings at each change, over a lost connection too, until the session ends', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
  const endings = [
    new ConnectionError({ code: 'connection', message: 'lost' }),
    new NotSignedInError({ code: 'UE_401', message: 'Not authenticated', status: 401 }),
  ];
  let opened = 0;
  const subscribe: Subscribe = ({ path }, { heard, ended }) => {
    const n = opened;
    opened += 1;
    expect(path).toBe('settings.watch');
    setTimeout(() => heard(settings(60 + n)), 1);
    setTimeout(() => ended(endings[n]), 20);
    return () => undefined;
  };
  const heard: number[] = [];
  const watching = (async () => {
    for await (const { dashboardRefreshSeconds } of createWatchSettings(noCall, subscribe)({})) {
      heard.push(dashboardRefreshSeconds);
    }
  })();
  await expect(watching).rejects.toThrow(NotSignedInError);
  expect(heard).toEqual([60, 61]);
});

it('looks now and then where there are no sockets, and tells only what is new', async () => {
  vi.useFakeTimers();
  const answers = [settings(60), settings(60), settings(30)];
  const call = { read: () => Promise.resolve(answers.shift()) } as unknown as Call;
  const watching = createWatchSettings(call, undefined)({});
  expect((await watching.next()).value).toEqual(settings(60));
  const next = watching.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await next).value).toEqual(settings(30));
  vi.useRealTimers();
});
