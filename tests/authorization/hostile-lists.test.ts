import { afterAll, beforeAll, expect, it } from 'vitest';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { outcomeOf } from './call.ts';
import { createPrincipal, EVERY_PRINCIPAL } from './principals.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const queries = [...procedures].filter(([, { type }]) => type === 'query').map(([path]) => path);
const samples = new Map(Object.entries(SAMPLE_INPUTS));

const HOSTILE = [
  { page: Number.MAX_SAFE_INTEGER, pageSize: 200 },
  { page: Number.MAX_SAFE_INTEGER, pageSize: 200, total: Number.MAX_SAFE_INTEGER },
  { page: -1 },
  { page: 2, total: 0 },
  { search: String.raw`%_\'";--` },
  { search: 'nul\0character' },
  { search: 'half \ud800 a character' },
  { search: ';'.repeat(200) },
  { search: 'x'.repeat(201) },
  { sort: '1; drop table controllers' },
  { order: 'desc nulls first' },
];

it.each(queries)('%s answers hostile list inputs or refuses them with an expected error', async (path) => {
  const person = EVERY_PRINCIPAL.find(({ role, kind }) => role.id === 4 && kind === 'session');
  if (person === undefined) throw new Error('There is no Organisation Admin');
  const principal = await createPrincipal(api, person.role, person.kind);
  const input = await samples.get(path)?.({ api, place: api.world.north, principal });
  const outcomes: Record<string, string> = {};
  for (const hostile of HOSTILE) {
    const outcome = await outcomeOf(api, principal.token, { path, input: { ...Object(input), ...hostile } });
    if (!['ok', 'UE_400', 'UE_403', 'UE_404', 'UE_409'].includes(outcome)) outcomes[JSON.stringify(hostile)] = outcome;
  }
  expect(outcomes).toEqual({});
});
