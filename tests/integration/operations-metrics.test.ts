import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@earshot/db/client';
import { registry } from '@earshot/metrics/metrics';
import '../../apps/api/src/trpc/call-metrics.ts';
import '../../apps/gateway/src/ingest/cast-metrics.ts';
import '../../apps/gateway/src/ingest/ingest-metrics.ts';
import '../../apps/worker/src/reconcile/count-repairs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportBacklog } from '../../apps/worker/src/backlog-metrics.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** The names of metrics in a text, without the suffixes of histograms. */
const metricsIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\bearshot_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))),
  ].toSorted();

const alerts = read('deploy/observe/alerts.yaml');

describe('the metrics of all parts', () => {
  let known: string[];
  let db: Database;
  beforeAll(() => {
    db = connect('postgres://postgres@127.0.0.1:9/none', { name: 'none', max: 1 });
    const remove = reportBacklog(db);
    known = registry.getMetricsAsArray().map(({ name }) => name);
    remove();
  });

  afterAll(() => db.destroy());

  it.each([
    ['alert rules', alerts],
    ['dashboard', read('deploy/observe/dashboard.json')],
  ])('contain all that the %s read', (_what, text) => {
    expect(metricsIn(text).length).toBeGreaterThan(5);
    expect(metricsIn(text).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are all on the dashboard, except the one that only says whether the others could be read', () => {
    const shown = metricsIn(read('deploy/observe/dashboard.json'));
    const own = known.filter((name) => name.startsWith('earshot_'));
    expect(own.filter((name) => !shown.includes(name))).toEqual([
      'earshot_ingest_active',
      'earshot_backlog_readable',
      'earshot_mails_oldest_seconds',
    ]);
  });
});

it('each alert has a section of the same name in the documentation, in the same order', () => {
  const named = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  const sections = [...read('docs/operations/alerts.md').matchAll(/^## (Earshot\w+)$/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(sections).toEqual(named);
});
