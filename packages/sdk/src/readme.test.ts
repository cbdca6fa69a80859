import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { createEarshot } from './client.ts';
import { fakePlatform } from './testing/fake-platform.ts';
import { resolveAmong } from './testing/resolve-among.ts';
import { sampleDelivery, sampleGroup, sampleId, sampleLocation, sampleTarget } from './testing/samples.ts';

const group = sampleGroup({ id: sampleId(900), title: 'North' });
const settled = sampleDelivery({
  settledAt: '2026-03-01T12:01:00.000Z',
  counts: { SUCCESS: 1 },
  funnel: { planned: 1, confirmed: 1, clipReady: 1, started: 1, played: 1 },
});
const counts = { planned: 1, confirmed: 1, playing: 0, final: 1, startsAt: settled.startsAt };

const platform = fakePlatform({
  'session.current': () => ({ group: { id: group.id } }) as never,
  'groups.tree': () => ({ groups: [group], total: 1 }),
  'locations.list': () => ({ items: [sampleLocation(1, { boxName: 'Leeds' }), sampleLocation(42)] }),
  'locations.resolve': resolveAmong([sampleLocation(1, { boxName: 'Leeds' }), sampleLocation(42)]),
  'locations.ids': () => ({ ids: [sampleId(1)] }),
  'audioClips.createFromText': () => ({ id: sampleId(3), name: 'Tills' }) as never,
  'messageCasts.create': () => ({ id: sampleId(2), name: 'Tills' }) as never,
  'deliveries.send': () => ({
    deliveryId: settled.id,
    operationId: sampleId(77),
    targets: 1,
    startsAt: '2026-03-01T12:00:05.000Z',
    sentence: null,
    traceId: settled.traceId,
  }),
  'deliveries.get': () => settled,
  'deliveries.targets': () => ({ items: [sampleTarget(1)], total: 1 }),
  'deliveries.preview': () => ({ items: [], total: 30 }) as never,
  'deliveries.plays': () => ({ items: [{ boxName: 'Leeds', result: 'played', reason: null }], total: 1 }) as never,
  'deliveries.cancel': () => settled,
  'operations.get': () =>
    ({
      id: sampleId(77),
      kind: 'cast.send',
      state: 'running',
      stage: 'waiting',
      subjectId: settled.id,
      title: 'Tills',
      progress: { total: 1 },
      delivery: { ...counts, castId: sampleId(2) },
    }) as never,
});
const fetch: typeof globalThis.fetch = async (input, init) =>
  (input instanceof Request ? input.url : input.toString()).includes('/exports/')
    ? new Response('%PDF-')
    : await platform.fetch(input, init);

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.slice(0, readme.indexOf('## Areas')).matchAll(/```ts\n(.*?)```/gs)].map(
  ([, code = '']) => code,
);

describe('the examples of the README', () => {
  it('have at most 14 lines each', () => {
    expect(examples.length).toBeGreaterThan(3);
    for (const code of examples) expect(code.trim().split('\n').length).toBeLessThanOrEqual(14);
  });

  it('run from the first to the last', async () => {
    const logged: string[] = [];
    vi.stubGlobal('WebSocket', undefined);
    vi.stubGlobal('fetch', fetch);
    const code = examples.map((one) => one.replace(/^import .*$/m, '')).map(inBlock);
    const run = Object.getPrototypeOf(async () => undefined).constructor as FunctionConstructor;
    const log = { log: (...words: unknown[]) => void logged.push(words.map(String).join(' ')) };
    await (run(
      'createEarshot',
      'console',
      `let earshot, op, daily;\n${code.join('\n')}`,
    )(createEarshot, log) as Promise<void>);
    vi.unstubAllGlobals();
    expect(logged).toContain('confirmed: 1 of 1');
    expect(logged).toContain('1 confirmed, 0 unreachable');
    expect(logged.filter((line) => line === 'all')).toHaveLength(1);
    expect(logged).toContain(`30 ${sampleId(77)}`);
    expect(logged.at(-1)).toMatch(/ false$/);
  });
});

/** Variables that later examples use stay in the outer scope; each example gets a block for the rest. */
function inBlock(code: string): string {
  const plain = stripTypeScriptTypes(code);
  return plain
    .replaceAll(/^const (earshot|op|daily) =/gm, '$1 =')
    .replace(/^/, '{\n')
    .concat('\n}');
}
