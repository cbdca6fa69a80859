import { crashReport } from '@earshot/domain/crash-reports/schema';
import { expect, it, vi } from 'vitest';
import { reportCrash } from './report-crash.ts';

it('reports an error once, with the path but without the search', async () => {
  const sent: Blob[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: Blob) => {
      sent.push(body);
      return true;
    },
  });
  globalThis.history.replaceState(null, '', '/locations?search=Jane');
  const error = new Error('x is undefined');
  reportCrash(error);
  reportCrash(error);
  vi.unstubAllGlobals();
  expect(sent).toHaveLength(1);
  const reported = crashReport.parse(JSON.parse((await sent[0]?.text()) ?? ''));
  expect(reported).toMatchObject({ message: 'x is undefined', path: '/locations', region: 'uk' });
});
