import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEarshot } from '../client.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { sampleId } from '../testing/samples.ts';
import type { Notice } from '../types.ts';

const notice: Notice = {
  id: sampleId(1),
  message: 'Maintenance',
  severity: 'info',
  dismissible: true,
  startDate: '2026-11-21T09:00:00.000Z',
  endDate: '2026-11-22T09:00:00.000Z',
  version: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('notices', () => {
  it('are reported only when they change, at the interval given by the platform', async () => {
    const answers = [[notice], [notice], []];
    let asked = 0;
    vi.stubGlobal('WebSocket', undefined);
    const platform = fakePlatform({
      'notices.current': () => ({ items: answers[asked++] ?? [], refreshMs: 1 }),
    });
    const earshot = createEarshot({ url: 'http://earshot.test', token: 't', fetch: platform.fetch });
    const seen: number[] = [];
    for await (const items of earshot.notices.watch()) {
      seen.push(items.length);
      if (seen.length === 2) break;
    }
    expect([seen, asked]).toEqual([[1, 0], 3]);
  });
});
