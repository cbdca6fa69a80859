import { describe, expect, it } from 'vitest';
import { judgeRetention, type RetentionRun, UNUSED_FILES } from './judge-retention.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const run = (rule: string, hours: number | null, failed = false): RetentionRun => ({
  rule,
  finishedAt: hours === null ? null : hoursAgo(hours),
  failed,
});
const since = hoursAgo(100);

describe('the health of retention', () => {
  it('includes the time by which every rule had finished', () => {
    expect(judgeRetention([run('mails', 1), run('sessions', 2)], { now, since })).toEqual({
      status: 'ok',
      finishedAt: hoursAgo(2).toISOString(),
      behind: [],
    });
  });

  it('names failed, late and never finished rules', () => {
    const runs = [
      run('mails', 1, true),
      run('sessions', 5),
      run('outbox', null),
      run(UNUSED_FILES, 30),
      run('plays', 4),
    ];
    expect(judgeRetention(runs, { now, since })).toEqual({
      status: 'degraded',
      finishedAt: null,
      behind: ['mails', 'sessions', 'outbox'],
    });
    expect(judgeRetention([run(UNUSED_FILES, 49)], { now, since }).behind).toEqual([UNUSED_FILES]);
  });

  it('is ok before the first run, for a limited time', () => {
    expect(judgeRetention([], { now, since: hoursAgo(4) }).status).toBe('ok');
    expect(judgeRetention([], { now, since: hoursAgo(5) }).status).toBe('degraded');
    expect(judgeRetention([], { now, since: undefined }).status).toBe('ok');
  });
});
